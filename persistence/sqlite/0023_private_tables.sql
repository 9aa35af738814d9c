-- Tables that only their players see and those whom they invite, and tables at
-- which players don't hear those who watch. A private table is never rated: a
-- rating is public, and would tell of its game.
ALTER TABLE tables ADD COLUMN private INTEGER NOT NULL DEFAULT 0 CHECK (private IN (0, 1) AND (private = 0 OR rated = 0));
ALTER TABLE tables ADD COLUMN quiet INTEGER NOT NULL DEFAULT 0 CHECK (quiet IN (0, 1));
ALTER TABLE proposals ADD COLUMN private INTEGER NOT NULL DEFAULT 0 CHECK (private IN (0, 1));
ALTER TABLE proposals ADD COLUMN quiet INTEGER NOT NULL DEFAULT 0 CHECK (quiet IN (0, 1));

CREATE TABLE invited (
    table_id   INTEGER NOT NULL REFERENCES tables (id),
    account_id INTEGER NOT NULL REFERENCES accounts (id),
    PRIMARY KEY (table_id, account_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX invited_account ON invited (account_id);

-- The same as the table says once its game has ended, kept with each seat so that
-- what others are told of an account takes as long whatever it has played in private.
ALTER TABLE seats ADD COLUMN private INTEGER NOT NULL DEFAULT 0 CHECK (private IN (0, 1));
CREATE INDEX seats_shown ON seats (account_id, ended_ms, table_id) WHERE account_id IS NOT NULL AND ended_ms <> 0 AND private = 0;
DROP INDEX seats_result;
CREATE INDEX seats_result ON seats (account_id, result, number) WHERE account_id IS NOT NULL AND result <> '' AND private = 0;
