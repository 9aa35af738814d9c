INSERT INTO sanctions (id, kind, account_id, fingerprint, address, imposed_by, why, since_ms, until_ms)
VALUES (1, 'mute', 1, '', '', 'Bob', 'shouts', 1795000000123, 1795003600123),
(2, 'ban', NULL, 'SHA256:pest', '', 'Ann', 'spams', 1795000000123, 0),
(3, 'ban', NULL, '', '192.0.2.0/24', 'Ann', 'spams', 1795000000123, 0);
INSERT INTO staff_log (at_ms, who, what, whom, why)
VALUES (1795000000123, 'ann', '@mute', '', ''), (1795000000123, 'ann', '@ban', '', ''), (1795000000123, 'ann', '@ban', '', '');
