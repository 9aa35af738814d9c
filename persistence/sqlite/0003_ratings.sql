-- A table is rated or casual. Those from before there were ratings are casual.
ALTER TABLE tables ADD COLUMN rated INTEGER NOT NULL DEFAULT 0 CHECK (rated IN (0, 1));

-- The newest rating of an account in a list: a game, how many play it, and among
-- whom. It can be computed again from the rated games.
CREATE TABLE ratings (
    game       TEXT NOT NULL CHECK (game <> ''),
    kind       TEXT NOT NULL CHECK (kind <> ''),
    pool       TEXT NOT NULL CHECK (pool <> ''),
    account_id INTEGER NOT NULL REFERENCES accounts (id),
    mean       REAL NOT NULL CHECK (mean BETWEEN -1000000 AND 1000000),
    deviation  REAL NOT NULL CHECK (deviation > 0 AND deviation <= 1000000),
    volatility REAL NOT NULL CHECK (volatility > 0 AND volatility <= 1000000),
    wins       INTEGER NOT NULL CHECK (wins >= 0),
    losses     INTEGER NOT NULL CHECK (losses >= 0),
    draws      INTEGER NOT NULL CHECK (draws >= 0),
    played_ms  INTEGER NOT NULL,
    PRIMARY KEY (game, kind, pool, account_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX ratings_account ON ratings (account_id);

-- The tables whose games were rated, in that order, each once.
CREATE TABLE rated_games (
    number   INTEGER PRIMARY KEY AUTOINCREMENT,
    table_id INTEGER NOT NULL UNIQUE REFERENCES tables (id)
) STRICT;
