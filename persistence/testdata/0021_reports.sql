INSERT INTO reports (account_id, name, address, text, at_ms) VALUES (1, 'Ann', '', 'Bob shouts', 1795000000123);
