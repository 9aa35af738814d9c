-- What may be done with a key, and until when: 0 is without an end.
ALTER TABLE account_keys ADD COLUMN scope TEXT NOT NULL DEFAULT 'all' CHECK (scope IN ('watch', 'talk', 'play', 'all'));
ALTER TABLE account_keys ADD COLUMN ends_ms BIGINT NOT NULL DEFAULT 0 CHECK (ends_ms >= 0);
