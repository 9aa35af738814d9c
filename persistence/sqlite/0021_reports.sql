-- What people told staff and staff have not closed. account_id is NULL for a guest,
-- and where who wrote it was forgotten.
CREATE TABLE reports (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,
    account_id INTEGER REFERENCES accounts (id),
    name       TEXT NOT NULL CHECK (name <> ''),
    address    TEXT NOT NULL,
    text       TEXT NOT NULL CHECK (text <> ''),
    at_ms      INTEGER NOT NULL
) STRICT;
