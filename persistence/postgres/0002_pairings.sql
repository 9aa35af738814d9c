-- What an organiser calls a game that they have paired: the number of their account, a
-- stroke, and a word of theirs, which they give once.
ALTER TABLE tables ADD COLUMN pairing TEXT COLLATE "C" NOT NULL DEFAULT '';
CREATE UNIQUE INDEX tables_pairing ON tables (pairing) WHERE pairing <> '';
