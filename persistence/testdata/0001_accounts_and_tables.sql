INSERT INTO accounts (id, name, folded, password_hash, created_ms, seen_ms)
VALUES (1, 'Ann', 'ann', 'hash', 1795000000123, 1795003600123);
INSERT INTO account_keys (id, account_id, fingerprint, type, comment, added_ms, proven)
VALUES (1, 1, 'SHA256:ann', 'ssh-ed25519', 'ann@home', 1795000000123, 1);
INSERT INTO account_options (account_id, key, value) VALUES (1, 'theme', 'dark');
INSERT INTO tables (id, version, name, folded, game, options, seed, phase, start, position, result, reason, made_ms)
VALUES (1, 3, 'stratic', 'stratic', 'stratic', 'points=12', -9223372036854775803, 'play', 'first', 'second', '', '', 1795000000123);
INSERT INTO seats (table_id, number, name, account_id, guest_key, colour, says_clear, has_left)
VALUES (1, 1, 'Ann', 1, '', 1, 0, 0), (1, 2, 'guest-1', NULL, 'SHA256:guest', 2, 1, 0);
INSERT INTO moves (table_id, number, seat, move, at_ms) VALUES (1, 1, 1, 'a1b2', 1795000000123);
INSERT INTO watchers (table_id, account_id) VALUES (1, 1);
INSERT INTO tables (id, version, name, folded, game, options, seed, phase, start, position, result, reason, made_ms)
VALUES (2, 4, 'sato', 'sato', 'sato', 'deep=6', 0, 'cleared', 'first', 'first', 'p2win', 'wall', 1795000000123);
INSERT INTO seats (table_id, number, name, account_id, guest_key, colour, says_clear, has_left)
VALUES (2, 1, 'guest-2', NULL, '', 1, 0, 0), (2, 2, 'Ann', 1, '', 2, 0, 0);
INSERT INTO moves (table_id, number, seat, move, at_ms) VALUES (2, 1, 1, 'a1b2', 1795000060123);
