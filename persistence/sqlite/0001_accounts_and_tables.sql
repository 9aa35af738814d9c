-- Times are milliseconds since 1970, UTC. Booleans are 0 or 1. A folded name is
-- the form in which it is unique, made by the program and not by the database.
-- Empty text stands for what is not there; NULL only where a reference may be
-- missing.

CREATE TABLE accounts (
    id            INTEGER PRIMARY KEY AUTOINCREMENT,
    name          TEXT NOT NULL CHECK (name <> ''),
    folded        TEXT NOT NULL UNIQUE,
    password_hash TEXT NOT NULL,
    created_ms    INTEGER NOT NULL,
    seen_ms       INTEGER NOT NULL
) STRICT;

-- The ids are in the order in which keys were added.
CREATE TABLE account_keys (
    id          INTEGER PRIMARY KEY AUTOINCREMENT,
    account_id  INTEGER NOT NULL REFERENCES accounts (id),
    fingerprint TEXT NOT NULL CHECK (fingerprint <> ''),
    type        TEXT NOT NULL,
    comment     TEXT NOT NULL,
    added_ms    INTEGER NOT NULL,
    proven      INTEGER NOT NULL CHECK (proven IN (0, 1)),
    UNIQUE (account_id, fingerprint)
) STRICT;

CREATE INDEX account_keys_fingerprint ON account_keys (fingerprint);

CREATE TABLE account_options (
    account_id INTEGER NOT NULL REFERENCES accounts (id),
    key        TEXT NOT NULL,
    value      TEXT NOT NULL CHECK (value <> ''),
    PRIMARY KEY (account_id, key)
) STRICT, WITHOUT ROWID;

-- The seed is 64 bits without a sign, kept as the signed number of the same
-- bits: a seed of 2^63 and more is negative here.
CREATE TABLE tables (
    id       INTEGER PRIMARY KEY AUTOINCREMENT,
    version  INTEGER NOT NULL CHECK (version >= 1),
    name     TEXT NOT NULL CHECK (name <> ''),
    folded   TEXT NOT NULL,
    game     TEXT NOT NULL CHECK (game <> ''),
    options  TEXT NOT NULL,
    seed     INTEGER NOT NULL,
    phase    TEXT NOT NULL CHECK (phase IN ('setup', 'play', 'over', 'cleared')),
    start    TEXT NOT NULL,
    position TEXT NOT NULL,
    result   TEXT NOT NULL,
    reason   TEXT NOT NULL,
    made_ms  INTEGER NOT NULL,
    CHECK ((start = '') = (position = '')),
    CHECK (phase <> 'setup' OR start = ''),
    CHECK (phase NOT IN ('play', 'over') OR start <> ''),
    CHECK (phase IN ('over', 'cleared') OR result = '')
) STRICT;

-- Also the way to the open tables among all that there ever were.
CREATE UNIQUE INDEX tables_open_name ON tables (folded) WHERE phase <> 'cleared';

CREATE TABLE seats (
    table_id   INTEGER NOT NULL REFERENCES tables (id),
    number     INTEGER NOT NULL CHECK (number >= 1),
    name       TEXT NOT NULL CHECK (name <> ''),
    account_id INTEGER REFERENCES accounts (id),
    guest_key  TEXT NOT NULL,
    colour     INTEGER NOT NULL CHECK (colour BETWEEN 1 AND 9),
    says_clear INTEGER NOT NULL CHECK (says_clear IN (0, 1)),
    has_left   INTEGER NOT NULL CHECK (has_left IN (0, 1)),
    PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;

-- The way to the tables of an account among all that there ever were.
CREATE INDEX seats_account ON seats (account_id) WHERE account_id IS NOT NULL;

CREATE TABLE moves (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    number   INTEGER NOT NULL CHECK (number >= 1),
    seat     INTEGER NOT NULL CHECK (seat >= 1),
    move     TEXT NOT NULL CHECK (move <> ''),
    at_ms    INTEGER NOT NULL,
    PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE watchers (
    table_id   INTEGER NOT NULL REFERENCES tables (id),
    account_id INTEGER NOT NULL REFERENCES accounts (id),
    PRIMARY KEY (table_id, account_id)
) STRICT, WITHOUT ROWID;
