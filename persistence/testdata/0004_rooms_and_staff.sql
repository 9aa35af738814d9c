INSERT INTO rooms (id, name, folded, description, made_for) VALUES (1, 'The Lobby', 'lobby', 'Long.', 'lobby'), (2, 'Attic', 'attic', '', '');
INSERT INTO exits (room_id, direction, to_id) VALUES (1, 'up', 2);
INSERT INTO room_lines (room_id, number, at_ms, emote, speaker, text) VALUES (1, 1, 1795000000123, 1, 'Ann', 'waves');
UPDATE tables SET room_id = 1 WHERE id = 1;
UPDATE accounts SET staff = 1;
INSERT INTO staff_log (at_ms, who, what, whom, why)
VALUES (1795000000123, 'ann', '@dig', 'Attic', 'up'), (1795000000123, 'operator', 'admin', 'Ann', '');
