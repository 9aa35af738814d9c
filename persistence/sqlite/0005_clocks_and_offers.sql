-- A vote to clear a table is one kind of offer.
ALTER TABLE seats ADD COLUMN offer TEXT NOT NULL DEFAULT '';
UPDATE seats SET offer = 'clear' WHERE says_clear = 1;
ALTER TABLE seats DROP COLUMN says_clear;

-- Times are counted up to settled_ms, a time of the house.
ALTER TABLE seats ADD COLUMN time_ms INTEGER NOT NULL DEFAULT 0;
ALTER TABLE seats ADD COLUMN spent_ms INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN clock TEXT NOT NULL DEFAULT '';
ALTER TABLE tables ADD COLUMN settled_ms INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN rest TEXT NOT NULL DEFAULT '' CHECK (rest IN ('', 'paused', 'adjourned'));
