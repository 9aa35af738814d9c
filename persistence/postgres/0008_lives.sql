-- A server that crashes can give the numbers of transactions a second time, and no mark from
-- before holds then. It empties this table as well, so whoever finds another name here than
-- before knows of it. A crash is not a restart: of that the server keeps all.
CREATE UNLOGGED TABLE lives (
    one  BOOLEAN PRIMARY KEY DEFAULT TRUE CHECK (one),
    name UUID NOT NULL DEFAULT gen_random_uuid()
);
