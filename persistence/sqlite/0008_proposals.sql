-- Challenges, invitations, which have a table, and seeks, which are to nobody.
CREATE TABLE proposals (
    id       INTEGER PRIMARY KEY AUTOINCREMENT,
    from_id  INTEGER NOT NULL REFERENCES accounts (id),
    to_id    INTEGER REFERENCES accounts (id),
    table_id INTEGER REFERENCES tables (id),
    game     TEXT NOT NULL CHECK (game <> ''),
    options  TEXT NOT NULL,
    rated    INTEGER NOT NULL CHECK (rated IN (0, 1)),
    clock    TEXT NOT NULL,
    seat     INTEGER NOT NULL CHECK (seat >= 0),
    least    INTEGER NOT NULL CHECK (least >= 0),
    most     INTEGER NOT NULL CHECK (most >= least),
    made_ms  INTEGER NOT NULL,
    CHECK (to_id IS NULL OR to_id <> from_id),
    CHECK (to_id IS NOT NULL OR table_id IS NULL),
    CHECK (to_id IS NULL OR most = 0)
) STRICT;

-- Between two there is one challenge in a game, whoever made it.
CREATE UNIQUE INDEX proposals_challenge ON proposals (
    (CASE WHEN from_id < to_id THEN from_id ELSE to_id END),
    (CASE WHEN from_id < to_id THEN to_id ELSE from_id END),
    game
) WHERE to_id IS NOT NULL AND table_id IS NULL;

CREATE UNIQUE INDEX proposals_invitation ON proposals (table_id, to_id) WHERE table_id IS NOT NULL;
