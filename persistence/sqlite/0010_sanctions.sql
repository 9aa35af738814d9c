-- Bans and mutes, each against an account, a key or an address. until_ms is 0
-- where it holds until somebody lifts it.
CREATE TABLE sanctions (
    id          INTEGER PRIMARY KEY AUTOINCREMENT,
    kind        TEXT NOT NULL CHECK (kind IN ('ban', 'mute')),
    account_id  INTEGER REFERENCES accounts (id),
    fingerprint TEXT NOT NULL,
    address     TEXT NOT NULL,
    imposed_by  TEXT NOT NULL CHECK (imposed_by <> ''),
    why         TEXT NOT NULL,
    since_ms    INTEGER NOT NULL,
    until_ms    INTEGER NOT NULL CHECK (until_ms >= 0),
    CHECK (CASE WHEN account_id IS NULL THEN 0 ELSE 1 END
         + CASE WHEN fingerprint = '' THEN 0 ELSE 1 END
         + CASE WHEN address = '' THEN 0 ELSE 1 END = 1)
) STRICT;

-- One against the same, also where two impose it at once.
CREATE UNIQUE INDEX sanctions_account ON sanctions (kind, account_id) WHERE account_id IS NOT NULL;
CREATE UNIQUE INDEX sanctions_other ON sanctions (kind, fingerprint, address) WHERE account_id IS NULL;

-- What staff did is never changed and never removed.
CREATE TRIGGER staff_log_is_not_changed BEFORE UPDATE ON staff_log
BEGIN SELECT RAISE(ABORT, 'the log of what staff did is only added to'); END;

CREATE TRIGGER staff_log_is_not_removed BEFORE DELETE ON staff_log
BEGIN SELECT RAISE(ABORT, 'the log of what staff did is only added to'); END;
