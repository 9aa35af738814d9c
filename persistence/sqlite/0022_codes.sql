-- Codes that are typed once: to come back into an account, or to take a name. Only
-- hashes are kept. account_id is NULL where it gives a new name.
CREATE TABLE codes (
    hash       TEXT PRIMARY KEY CHECK (hash <> ''),
    kind       TEXT NOT NULL CHECK (kind IN ('recovery', 'reset', 'name')),
    account_id INTEGER REFERENCES accounts (id),
    given_by   TEXT NOT NULL CHECK (given_by <> ''),
    why        TEXT NOT NULL,
    from_ms    INTEGER NOT NULL,
    CHECK ((account_id IS NULL) = (kind = 'name'))
) STRICT, WITHOUT ROWID;
CREATE INDEX codes_account ON codes (account_id, kind);
