INSERT INTO parcels (id, to_id, from_id, sender, text, sent_ms) VALUES (1, 1, 1, 'Ann', 'psst', 1795000000123);
