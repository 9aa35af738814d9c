INSERT INTO codes (hash, kind, account_id, given_by, why, from_ms) VALUES ('abc', 'recovery', 1, 'Ann', '', 1795000000123);
