-- Letters to people who are away.
CREATE TABLE letters (
    id      INTEGER PRIMARY KEY AUTOINCREMENT,
    to_id   INTEGER NOT NULL REFERENCES accounts (id),
    from_id INTEGER NOT NULL REFERENCES accounts (id),
    text    TEXT NOT NULL CHECK (text <> ''),
    sent_ms INTEGER NOT NULL,
    is_read INTEGER NOT NULL CHECK (is_read IN (0, 1))
) STRICT;

CREATE INDEX letters_to ON letters (to_id);

-- The channels that people have made. Their ids are never used again, since
-- settings of accounts name them.
CREATE TABLE channels (
    id       INTEGER PRIMARY KEY AUTOINCREMENT,
    name     TEXT NOT NULL CHECK (name <> ''),
    folded   TEXT NOT NULL UNIQUE,
    maker_id INTEGER NOT NULL REFERENCES accounts (id),
    topic    TEXT NOT NULL,
    made_ms  INTEGER NOT NULL
) STRICT;

-- What was said at a table. The ply is how many entries the table's record had.
CREATE TABLE remarks (
    table_id   INTEGER NOT NULL REFERENCES tables (id),
    number     INTEGER NOT NULL CHECK (number >= 1),
    kind       TEXT NOT NULL CHECK (kind IN ('kibitz', 'whisper')),
    ply        INTEGER NOT NULL CHECK (ply >= 0),
    name       TEXT NOT NULL CHECK (name <> ''),
    account_id INTEGER REFERENCES accounts (id),
    guest_key  TEXT NOT NULL,
    text       TEXT NOT NULL CHECK (text <> ''),
    at_ms      INTEGER NOT NULL,
    PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;
