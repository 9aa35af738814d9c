-- What was told to an account in private, until a line of theirs has taken it.
-- from_id is NULL for a guest, and where the sender was forgotten.
CREATE TABLE parcels (
    id      INTEGER PRIMARY KEY AUTOINCREMENT,
    to_id   INTEGER NOT NULL REFERENCES accounts (id),
    from_id INTEGER REFERENCES accounts (id),
    sender  TEXT NOT NULL CHECK (sender <> ''),
    text    TEXT NOT NULL CHECK (text <> ''),
    sent_ms INTEGER NOT NULL
) STRICT;
CREATE INDEX parcels_to ON parcels (to_id);
