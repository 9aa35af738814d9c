UPDATE tables SET quiet = 1 WHERE id = 1;
UPDATE tables SET private = 1 WHERE id = 2;
UPDATE seats SET private = 1 WHERE table_id = 2;
UPDATE proposals SET quiet = 1;
INSERT INTO invited (table_id, account_id) VALUES (1, 1);
