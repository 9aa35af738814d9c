UPDATE seats SET draft = 'f..a' WHERE table_id = 1 AND number = 2;
UPDATE moves SET salt = '5a17' WHERE table_id = 1 AND number = 1;
INSERT INTO saved_drafts (account_id, game, folded, name, draft, saved_ms) VALUES (1, 'stratic', 'wall', 'Wall', 'fff', 1795000000123);
