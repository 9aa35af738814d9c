INSERT INTO accounts (id, name, folded, password_hash, created_ms, seen_ms)
VALUES (2, 'Bob', 'bob', 'hash', 1795000000123, 1795000000123);
INSERT INTO proposals (from_id, to_id, table_id, game, options, rated, clock, seat, least, most, made_ms)
VALUES (1, 2, NULL, 'sato', 'deep=6', 1, '5+3', 2, 0, 0, 1795000000123);
