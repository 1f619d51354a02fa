"""What moves over the table: things in flight, glows, captions.  It knows neither rules nor events."""
