-- When the game at the table ended and how, once it has: the same as its newest
-- ply and the table say, kept with each seat so that indexes lead to what an
-- account has played. Until then 0 and empty.
ALTER TABLE seats ADD COLUMN ended_ms INTEGER NOT NULL DEFAULT 0;
ALTER TABLE seats ADD COLUMN result TEXT NOT NULL DEFAULT '';

UPDATE seats SET
result = (SELECT result FROM tables WHERE id = seats.table_id),
ended_ms = (SELECT COALESCE((SELECT at_ms FROM moves WHERE table_id = tables.id ORDER BY number DESC LIMIT 1), made_ms)
 FROM tables WHERE id = seats.table_id)
WHERE table_id IN (SELECT id FROM tables WHERE phase IN ('over', 'cleared') AND start <> '');

CREATE INDEX seats_ended ON seats (account_id, ended_ms, table_id) WHERE account_id IS NOT NULL AND ended_ms <> 0;
CREATE INDEX seats_result ON seats (account_id, result, number) WHERE account_id IS NOT NULL AND result <> '';
