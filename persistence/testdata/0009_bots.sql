UPDATE accounts SET bot = 'program' WHERE id = 1;
UPDATE seats SET bot = 'program' WHERE table_id = 1 AND number = 1;
