"""The window: scenes, drawing and input.

What is drawn follows views, decisions and events; questions, offers and hints also read the state of the game, never
change it.  Time comes in through `App.step`, input through `App.handle`.  Everything that may be clicked is drawn
together with the rectangle that answers to it.

Folders, from the ground up; a module imports from its own folder and from those before it:

- `base`: colours, sizes, rectangles;
- `layout`: where things lie, from the size of the window alone;
- `compositor`: from drawing calls to the window;
- `drawing`: letters, icons, materials, the painter;
- `system`: window, sound, clipboard, signals;
- `input`: mouse, keys, fingers, controllers;
- `art`: cards and scenery;
- `widgets`: nodes of pages, controls, lists;
- `scenes`: the base of scenes, pages and dialogs;
- `animation`: movements over a table;
- `pages`: everything but tables;
- `table`: the table of Wyrmspan, and what all tables share;
- `advent`, `family`: the other tables.

The modules beside the folders know all scenes, and run them.
"""
