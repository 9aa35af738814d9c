-- What a rated game made of the rating of who sat in a seat: the mean, and how
-- far it may be off, as they were when the game ended and after it. Of games that
-- were rated before there was this table, nothing is known.
CREATE TABLE rating_changes (
    table_id         INTEGER NOT NULL REFERENCES tables (id),
    seat             INTEGER NOT NULL CHECK (seat >= 1),
    mean_before      REAL NOT NULL CHECK (mean_before BETWEEN -1000000 AND 1000000),
    deviation_before REAL NOT NULL CHECK (deviation_before > 0 AND deviation_before <= 1000000),
    mean_after       REAL NOT NULL CHECK (mean_after BETWEEN -1000000 AND 1000000),
    deviation_after  REAL NOT NULL CHECK (deviation_after > 0 AND deviation_after <= 1000000),
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
