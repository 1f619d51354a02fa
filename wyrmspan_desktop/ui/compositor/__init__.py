"""Composes frames on the CPU: what scenes draw, brought to the window in the time that a frame has.

Scenes draw on a `Canvas` (`painter.canvas`), ask `Images` for paintings, and may be cut into `Layer`s.  All else in
this package is how that becomes fast enough; a scene that only draws needs to know none of it.

From a drawing call to the window
---------------------------------

While a frame is drawn, the canvas is a `DisplayList`: it records copies and fills as `DrawCommand`s, in
`CommandList`s.  A list that is replayed (`Canvas.replay`) is known not to have changed.  `DamageTracker.paint` compares
the lists with those of the frame before, one by one, and repeats the commands only where the two differ; these places
are distinguished on a grid, so that a light that goes out repaints its own place.  An opaque picture hides what is
below: large places are cut where it ends.

A scene that changes in parts is cut into `Layer`s.  `LayerCache` draws one again only if its key has changed, if images
that it lacks have arrived, or if there is time for pieces that it lacks, and otherwise replays its commands.

Commands before `Canvas.begin_foreground` are the background, for example the sections of a table.  It is painted on a
surface of its own, so that what moves above it costs a copy of that and itself.

A picture that is kept is drawn on a `SurfaceCanvas`, at once and whole.

What scenes say
---------------

Only a few modules outside of this package know that frames have a budget.  The others say what they draw, and one of
these where it takes long:

- `DrawContext.blit_cached` and `blit_stored` draw a picture that is made once; `with_placeholder` says what is shown
  until it is made; `draw_whole` shows nothing before all is there.
- `DrawContext.preloading` draws what will be seen soon, on nothing.  `Scene.idle_work` gives jobs of that kind to the
  `IdleQueue`, which repeats each until it is complete.
- `Layer.may_skip` tells what takes turns while the player scrubs through a replay.

The frame budget
----------------

Making new things may take a few milliseconds of a frame (`FrameBudget`), counted from the first event or step before it
and less what painting took in the frame before.  When they are over, the rest is deferred to the next frames, so that
a table opens piece by piece instead of stopping the window.  Something is made in every frame, so all is there in the
end.

- Pieces of a frame (`DrawContext.cached`) are left out, and come in a later frame.  On a picture that is kept nothing
  is ever left out (`Canvas.can_defer`).
- A composite such as a card's face that runs out of time raises `Deferred`, and goes on later from the pieces that it
  has.
- Large places are painted in strips of rows, the largest last. Places that are due are painted in the next frame.
- Soft shapes of many pixels and gilt lines are made by the image workers (`DrawContext.cached_async`).
- A new scene is laid out in a frame of its own.  The next one paints at most its background, behind the scene that
  fades.
- `drawing.cross_fade` fades in at most four strips of whole rows, of which each frame changes one.  A column of as many
  pixels takes twice as long to copy.  While nothing but the fade goes on, no scene is drawn.
- Idle frames allocate the memory that the next scene needs: to have so much given takes longer than to fill it.

Where images are not made by threads, as in tests, nothing is deferred and every run shows the same frames.

Images and their threads
------------------------

`Images` has paintings decoded and scaled by a worker.  A frame asks for one at a size, and draws something else until
it is there.  Code that keeps a picture asks `DrawContext.with_missing` for what it lacks, and makes it again later.
Scaled paintings are also kept in the player's cache (`DiskImageCache`).  Of a painting that is cut, the part around
the dragon's head is shown (`assets/pictures/heads.json`).  The size of a file is read before it is decoded.  A
missing painting is no error.

Only one thread at a time has the interpreter, and a frame gives it away in most calls that scale or show something.
Therefore workers give way to frames:

- `session.priority` gives the processor to the window's thread first, and has the interpreter back after half a
  millisecond instead of five.
- The `FrameGate` is closed while a frame is made.  Workers stop there between two steps (`yield_to_frame`) and begin
  no picture before the frame is over: a thread that is woken in the middle of a frame takes its processor for some
  milliseconds.  A picture waits for 0.15 s in all, so that it comes on slow machines too.  What workers draw with
  (`pixels`) does this by itself.
- What keeps the interpreter in one call is short: large pictures are copied and drawn some rows at a time
  (`row_chunks`), are converted to the window's order of bytes first (otherwise a copy takes twenty times as long),
  and are encoded by Pillow, since pygame keeps the interpreter meanwhile.
- Scaling locks a surface, which cannot be copied meanwhile.  So functions that cache surfaces do so for each thread
  (`thread_local_lru`).

Modules
-------

`canvas` (what is drawn on), `display_list`, `damage`, `draw_context` (units and cached pieces for painters), `layers`,
`frame_budget`, `frame_gate`, `pixels`, `images`, `image_source`, `disk_cache`, `surface_cache`.
"""

from wyrmspan_desktop.ui.compositor.canvas import Canvas
from wyrmspan_desktop.ui.compositor.images import Images
from wyrmspan_desktop.ui.compositor.layers import Layer

__all__ = ["Canvas", "Images", "Layer"]
