-- What plays for an account: '' a person, 'house' the house itself, which needs
-- no way in, 'program' a program of its owner's.
ALTER TABLE accounts ADD COLUMN bot TEXT NOT NULL DEFAULT '' CHECK (bot IN ('', 'house', 'program'));

-- What played for the account when it sat down: ratings go by it.
ALTER TABLE seats ADD COLUMN bot TEXT NOT NULL DEFAULT '' CHECK (bot IN ('', 'house', 'program'));
