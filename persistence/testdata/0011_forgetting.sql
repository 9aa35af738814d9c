UPDATE seats SET forgotten = 9 WHERE table_id = 1 AND number = 2;
