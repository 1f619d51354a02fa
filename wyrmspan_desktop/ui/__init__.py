"""The window: scenes, drawing and input.

Drawing follows views, decisions and events; questions, offers and hints also read the state of the game, but never
change it.  Time comes in through `App.step`, input through `App.handle`.  Everything clickable is drawn together
with its target rectangle.

Folders, from the ground up; a module imports from its own folder and from those before it:

- `base`: colours, sizes, rectangles;
- `layout`: rectangles as functions of the window size;
- `compositor`: from drawing calls to the window;
- `drawing`: text, icons, materials, the painter;
- `system`: window, sound, clipboard, signals;
- `input`: mouse, keys, touch, controllers;
- `art`: cards and scenery;
- `widgets`: nodes of pages, controls, lists;
- `scenes`: the base of scenes, pages and dialogs;
- `animation`: animations over a table;
- `pages`: everything but tables;
- `table`: the table of Wyrmspan, and the parts shared by all tables;
- `advent`, `family`: the other tables.

The modules next to the folders know all scenes, and run them.
"""
