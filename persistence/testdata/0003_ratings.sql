UPDATE tables SET rated = 1, version = version + 1 WHERE id = 1;
INSERT INTO ratings (game, kind, pool, account_id, mean, deviation, volatility, wins, losses, draws, played_ms)
VALUES ('stratic', 'two', 'people', 1, 1662.3108949212, 290.31896371798047, 0.05999967537233814, 1, 0, 0, 1795000000456);
INSERT INTO rated_games (number, table_id) VALUES (1, 1);
