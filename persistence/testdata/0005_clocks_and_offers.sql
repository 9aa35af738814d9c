UPDATE tables SET clock = '5+3', settled_ms = 2500, rest = 'paused' WHERE id = 1;
UPDATE seats SET time_ms = 290000, spent_ms = 12 WHERE table_id = 1 AND number = 1;
