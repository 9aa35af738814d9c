-- How far accounts have come in lessons and puzzles.
CREATE TABLE learned (
    account_id INTEGER NOT NULL REFERENCES accounts (id),
    game       TEXT NOT NULL CHECK (game <> ''),
    name       TEXT NOT NULL CHECK (name <> ''),
    step       INTEGER NOT NULL CHECK (step >= 0),
    is_done    INTEGER NOT NULL CHECK (is_done IN (0, 1)),
    learned_ms INTEGER NOT NULL,
    PRIMARY KEY (account_id, game, name)
) STRICT, WITHOUT ROWID;
