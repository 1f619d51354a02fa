"""The window: scenes, drawing and input; the only package that imports pygame.

It knows the game by views, decisions and events alone.  Time comes in through `App.step`, input through
`App.handle`; everything that may be clicked is drawn together with the rectangle that answers to it.
"""
