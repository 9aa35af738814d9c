-- How many moves of a game stand, so that a list of tables need not read their records.
-- A takeback takes back as many as it says; nothing else that the house writes is a move.
ALTER TABLE tables ADD COLUMN played BIGINT NOT NULL DEFAULT 0;
UPDATE tables SET played = (SELECT COALESCE(SUM(CASE
  WHEN move LIKE 'takeback:%' THEN -CAST(SUBSTR(move, 10) AS BIGINT)
  WHEN move IN ('draw', 'bots', 'timeout', 'abandon') OR move LIKE 'resign:%' OR move LIKE 'timeout:%'
    OR move LIKE 'abandon:%' OR move LIKE 'claim:%' THEN 0
  ELSE 1 END), 0) FROM moves WHERE table_id = tables.id);
