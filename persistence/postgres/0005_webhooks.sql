-- Where accounts want to be told of their games by HTTP. ended says why nothing is sent
-- any more, and is empty while something is.
CREATE TABLE webhooks (
    account_id BIGINT PRIMARY KEY REFERENCES accounts (id),
    url        TEXT NOT NULL CHECK (url <> ''),
    secret     TEXT NOT NULL CHECK (secret <> ''),
    quiet      TEXT NOT NULL,
    made_ms    BIGINT NOT NULL,
    heard_ms   BIGINT NOT NULL,
    posted     BIGINT NOT NULL CHECK (posted >= 0),
    ended      TEXT NOT NULL
);

-- What has not arrived there yet.
CREATE TABLE webhook_posts (
    account_id BIGINT NOT NULL REFERENCES accounts (id),
    number     BIGINT NOT NULL CHECK (number > 0),
    made_ms    BIGINT NOT NULL,
    body       TEXT NOT NULL CHECK (body <> ''),
    PRIMARY KEY (account_id, number)
);
