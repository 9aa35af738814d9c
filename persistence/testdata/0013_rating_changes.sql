INSERT INTO rating_changes (table_id, seat, mean_before, deviation_before, mean_after, deviation_after)
VALUES (1, 1, 1500, 350, 1662.3108949212, 290.31896371798047);
