-- What a seat puts together before it plays it, as text of the game's own.
ALTER TABLE seats ADD COLUMN draft TEXT NOT NULL DEFAULT '';

-- What was drawn to commit to a move that is not shown yet; empty for others.
ALTER TABLE moves ADD COLUMN salt TEXT NOT NULL DEFAULT '';

-- Drafts that an account keeps to use them again. A folded name is the form in
-- which it is unique.
CREATE TABLE saved_drafts (
    account_id INTEGER NOT NULL REFERENCES accounts (id),
    game       TEXT NOT NULL CHECK (game <> ''),
    folded     TEXT NOT NULL CHECK (folded <> ''),
    name       TEXT NOT NULL,
    draft      TEXT NOT NULL CHECK (draft <> ''),
    saved_ms   INTEGER NOT NULL,
    PRIMARY KEY (account_id, game, folded)
) STRICT, WITHOUT ROWID;
