-- Stratic has a second edition of its rules, which new tables are of where they
-- say nothing. Whatever was set up or proposed before goes on under the first.
UPDATE tables SET options = TRIM(options || ' edition=1') WHERE game = 'stratic';
UPDATE proposals SET options = TRIM(options || ' edition=1') WHERE game = 'stratic' AND table_id IS NULL;
