-- made_for is what the house made a room for: the Lobby, or a game.
CREATE TABLE rooms (
    id          INTEGER PRIMARY KEY AUTOINCREMENT,
    name        TEXT NOT NULL CHECK (name <> ''),
    folded      TEXT NOT NULL UNIQUE,
    description TEXT NOT NULL,
    made_for    TEXT NOT NULL
) STRICT;

CREATE UNIQUE INDEX rooms_made_for ON rooms (made_for) WHERE made_for <> '';

CREATE TABLE exits (
    room_id   INTEGER NOT NULL REFERENCES rooms (id),
    direction TEXT NOT NULL CHECK (direction <> ''),
    to_id     INTEGER NOT NULL REFERENCES rooms (id),
    PRIMARY KEY (room_id, direction)
) STRICT, WITHOUT ROWID;

-- What was said in a room of late. Only the newest lines of a room are kept.
CREATE TABLE room_lines (
    room_id INTEGER NOT NULL REFERENCES rooms (id),
    number  INTEGER NOT NULL CHECK (number >= 1),
    at_ms   INTEGER NOT NULL,
    emote   INTEGER NOT NULL CHECK (emote IN (0, 1)),
    speaker TEXT NOT NULL CHECK (speaker <> ''),
    text    TEXT NOT NULL,
    PRIMARY KEY (room_id, number)
) STRICT, WITHOUT ROWID;

-- NULL is the Lobby.
ALTER TABLE tables ADD COLUMN room_id INTEGER REFERENCES rooms (id);

ALTER TABLE accounts ADD COLUMN staff INTEGER NOT NULL DEFAULT 0 CHECK (staff IN (0, 1));

-- What staff did. Rows are only ever added.
CREATE TABLE staff_log (
    id    INTEGER PRIMARY KEY AUTOINCREMENT,
    at_ms INTEGER NOT NULL,
    who   TEXT NOT NULL CHECK (who <> ''),
    what  TEXT NOT NULL CHECK (what <> ''),
    whom  TEXT NOT NULL,
    why   TEXT NOT NULL
) STRICT;
