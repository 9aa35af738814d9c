-- What people know a proposal by: a number that is given once.
ALTER TABLE proposals ADD COLUMN number INTEGER NOT NULL DEFAULT 0 CHECK (number >= 0);
UPDATE proposals SET number = id;

-- The highest number that a proposal was given, also one that is not kept.
ALTER TABLE house ADD COLUMN numbered INTEGER NOT NULL DEFAULT 0 CHECK (numbered >= 0);
UPDATE house SET numbered = (SELECT COALESCE(MAX(id), 0) FROM proposals);
