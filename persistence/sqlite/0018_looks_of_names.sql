-- What a name looks like, made by the program as the folded name is; here once as
-- the program makes it. Accounts from before may look alike.
ALTER TABLE accounts ADD COLUMN look TEXT NOT NULL DEFAULT '';
UPDATE accounts SET look =
replace(replace(replace(replace(replace(replace(replace(folded, '-', ''), '_', ''), '0', 'o'), '1', 'l'), 'i', 'l'), 'rn', 'm'), 'vv', 'w');
CREATE INDEX accounts_look ON accounts (look);
