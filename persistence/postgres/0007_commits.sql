-- What each writer has committed last: a number that it drew itself. The number of a
-- transaction would not do, since a server that crashes can give it a second time.
CREATE TABLE commits (
    node   BIGINT PRIMARY KEY, -- 0 is a house alone
    number BIGINT NOT NULL
);
