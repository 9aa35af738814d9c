-- The way to a game that may be here already: two that were set up in the same
-- millisecond with the same seed are mostly one.
CREATE INDEX tables_made ON tables (made_ms, seed);
