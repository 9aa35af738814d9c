-- Where accounts want to be told of their games by HTTP. ended says why nothing is sent
-- any more, and is empty while something is.
CREATE TABLE webhooks (
    account_id INTEGER PRIMARY KEY REFERENCES accounts (id),
    url        TEXT NOT NULL CHECK (url <> ''),
    secret     TEXT NOT NULL CHECK (secret <> ''),
    quiet      TEXT NOT NULL,
    made_ms    INTEGER NOT NULL,
    heard_ms   INTEGER NOT NULL,
    posted     INTEGER NOT NULL CHECK (posted >= 0),
    ended      TEXT NOT NULL
) STRICT;

-- What has not arrived there yet.
CREATE TABLE webhook_posts (
    account_id INTEGER NOT NULL REFERENCES accounts (id),
    number     INTEGER NOT NULL CHECK (number > 0),
    made_ms    INTEGER NOT NULL,
    body       TEXT NOT NULL CHECK (body <> ''),
    PRIMARY KEY (account_id, number)
) STRICT, WITHOUT ROWID;
