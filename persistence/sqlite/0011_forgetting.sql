-- Whose account is deleted is forgotten: a letter may be from nobody any more.
CREATE TABLE letters_anew (
    id      INTEGER PRIMARY KEY AUTOINCREMENT,
    to_id   INTEGER NOT NULL REFERENCES accounts (id),
    from_id INTEGER REFERENCES accounts (id),
    text    TEXT NOT NULL CHECK (text <> ''),
    sent_ms INTEGER NOT NULL,
    is_read INTEGER NOT NULL CHECK (is_read IN (0, 1))
) STRICT;
INSERT INTO letters_anew (id, to_id, from_id, text, sent_ms, is_read)
SELECT id, to_id, from_id, text, sent_ms, is_read FROM letters;
DROP TABLE letters;
ALTER TABLE letters_anew RENAME TO letters;
CREATE INDEX letters_to ON letters (to_id);

-- The number of the account that sat here and was deleted, 0 for none. With it
-- the ratings of those who played against it can be worked out again; it leads
-- to nobody.
ALTER TABLE seats ADD COLUMN forgotten INTEGER NOT NULL DEFAULT 0 CHECK (forgotten >= 0);
