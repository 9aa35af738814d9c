-- The seat of the game that somebody who has registered would like; 0 is any.
ALTER TABLE seats ADD COLUMN wanted INTEGER NOT NULL DEFAULT 0 CHECK (wanted >= 0);
