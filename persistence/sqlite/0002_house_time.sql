-- How long the house has been open in all its life. Clocks go by it, so that
-- they stand still while it is closed. There is one row.
CREATE TABLE house (
    id      INTEGER PRIMARY KEY CHECK (id = 1),
    open_ms INTEGER NOT NULL CHECK (open_ms >= 0)
) STRICT;

INSERT INTO house (id, open_ms) VALUES (1, 0);
