INSERT INTO letters (id, to_id, from_id, text, sent_ms, is_read) VALUES (1, 1, 1, 'one' || CHAR(10) || 'two', 1795000000123, 1);
INSERT INTO channels (id, name, folded, maker_id, topic, made_ms) VALUES (1, 'tea', 'tea', 1, 'tea', 1795000000123);
INSERT INTO remarks (table_id, number, kind, ply, name, account_id, guest_key, text, at_ms)
VALUES (1, 1, 'whisper', 1, 'Ann', 1, '', 'hm', 1795000000123);
