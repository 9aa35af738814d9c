-- The same tables as in postgres.sql. Times are milliseconds since 1970, UTC. Booleans are
-- 0 or 1. A folded name is the form in which it is unique, made by the program and not by
-- the database. Empty text stands for what is missing; NULL only where a reference may be
-- missing.

-- The steps of the schema that were applied, each with the checksum of its text.
CREATE TABLE schema_version (
    version INTEGER PRIMARY KEY,
    sha256  TEXT NOT NULL
) STRICT;

-- How long the house has been open in all its life: clocks go by it, so that they stand
-- still while it is closed. numbered is the highest number that a proposal was given, also
-- one that is not kept. host_keys are the fingerprints of the keys that it was opened with
-- last, with spaces between them. There is one row.
CREATE TABLE house (
    id        INTEGER PRIMARY KEY CHECK (id = 1),
    open_ms   INTEGER NOT NULL CHECK (open_ms >= 0),
    numbered  INTEGER NOT NULL CHECK (numbered >= 0),
    host_keys TEXT NOT NULL
) STRICT;
INSERT INTO house (id, open_ms, numbered, host_keys) VALUES (1, 0, 0, '');

-- What plays for an account: '' a person, 'house' the house itself, which needs
-- no way in, 'program' a program of its owner's. What a name looks like is made by
-- the program as the folded name is.
CREATE TABLE accounts (
    id            INTEGER PRIMARY KEY AUTOINCREMENT,
    name          TEXT NOT NULL CHECK (name <> ''),
    folded        TEXT NOT NULL UNIQUE,
    password_hash TEXT NOT NULL,
    created_ms    INTEGER NOT NULL,
    seen_ms       INTEGER NOT NULL,
    staff         INTEGER NOT NULL DEFAULT 0 CHECK (staff IN (0, 1)),
    bot           TEXT NOT NULL CHECK (bot IN ('', 'house', 'program')),
    look          TEXT NOT NULL UNIQUE
) STRICT;

-- The ids are in the order in which keys were added. scope is what may be done with a key;
-- ends_ms is until when, 0 without an end; passkey is what one is proven with, for
-- a key of ssh empty.
CREATE TABLE account_keys (
    id          INTEGER PRIMARY KEY AUTOINCREMENT,
    account_id  INTEGER NOT NULL REFERENCES accounts (id),
    fingerprint TEXT NOT NULL CHECK (fingerprint <> ''),
    type        TEXT NOT NULL,
    comment     TEXT NOT NULL,
    added_ms    INTEGER NOT NULL,
    proven      INTEGER NOT NULL CHECK (proven IN (0, 1)),
    scope       TEXT NOT NULL CHECK (scope IN ('watch', 'talk', 'play', 'all')),
    ends_ms     INTEGER NOT NULL CHECK (ends_ms >= 0),
    passkey     TEXT NOT NULL,
    CHECK ((type = 'passkey') = (passkey <> '')),
    UNIQUE (account_id, fingerprint)
) STRICT;
CREATE INDEX account_keys_fingerprint ON account_keys (fingerprint);

CREATE TABLE account_options (
    account_id INTEGER NOT NULL REFERENCES accounts (id),
    key        TEXT NOT NULL,
    value      TEXT NOT NULL CHECK (value <> ''),
    PRIMARY KEY (account_id, key)
) STRICT, WITHOUT ROWID;

-- Which accounts follow which: they watch the games that those begin. The ids are in the
-- order in which they began to.
CREATE TABLE follows (
    id          INTEGER PRIMARY KEY AUTOINCREMENT,
    account_id  INTEGER NOT NULL REFERENCES accounts (id),
    followed_id INTEGER NOT NULL REFERENCES accounts (id),
    UNIQUE (account_id, followed_id),
    CHECK (followed_id <> account_id)
) STRICT;
CREATE INDEX follows_followed ON follows (followed_id);

-- Whom accounts ignore: another account, or a guest by the fingerprint of their key, with
-- the name that the guest had then. The ids are in the order in which they began to.
CREATE TABLE ignores (
    id          INTEGER PRIMARY KEY AUTOINCREMENT,
    account_id  INTEGER NOT NULL REFERENCES accounts (id),
    ignored_id  INTEGER REFERENCES accounts (id),
    fingerprint TEXT NOT NULL,
    name        TEXT NOT NULL,
    CHECK (ignored_id <> account_id),
    CHECK ((ignored_id IS NULL) = (fingerprint <> '')),
    CHECK ((ignored_id IS NULL) = (name <> ''))
) STRICT;
CREATE UNIQUE INDEX ignores_account ON ignores (account_id, ignored_id) WHERE ignored_id IS NOT NULL;
CREATE UNIQUE INDEX ignores_guest ON ignores (account_id, fingerprint) WHERE ignored_id IS NULL;
CREATE INDEX ignores_ignored ON ignores (ignored_id) WHERE ignored_id IS NOT NULL;
CREATE INDEX ignores_fingerprint ON ignores (fingerprint) WHERE ignored_id IS NULL;

-- Which accounts have written to which.
CREATE TABLE written_to (
    account_id INTEGER NOT NULL REFERENCES accounts (id),
    other_id   INTEGER NOT NULL REFERENCES accounts (id),
    PRIMARY KEY (account_id, other_id),
    CHECK (other_id <> account_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX written_to_other ON written_to (other_id);

-- Where the owner of an account has come from. The mark is made of an address and of a
-- secret that is not kept here. day_ms is midnight of the last day on which they came.
CREATE TABLE origins (
    account_id INTEGER NOT NULL REFERENCES accounts (id),
    mark       TEXT NOT NULL CHECK (mark <> ''),
    day_ms     INTEGER NOT NULL CHECK (day_ms % 86400000 = 0),
    PRIMARY KEY (account_id, mark)
) STRICT, WITHOUT ROWID;

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

-- The seed is 64 bits without a sign, kept as the signed number of the same bits: one of
-- 2^63 and more is negative here. Times on clocks are counted up to settled_ms, a time of
-- the house. No room is the Lobby. A private table is seen by its players alone and by
-- those whom they invite, and never rated: a rating is public, and would tell of its game.
-- At a quiet table players don't hear those who watch. played is how many moves stand, so
-- that a list of tables need not read their records.
CREATE TABLE tables (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,
    version    INTEGER NOT NULL CHECK (version >= 1),
    name       TEXT NOT NULL CHECK (name <> ''),
    folded     TEXT NOT NULL,
    game       TEXT NOT NULL CHECK (game <> ''),
    options    TEXT NOT NULL,
    seed       INTEGER NOT NULL,
    phase      TEXT NOT NULL CHECK (phase IN ('setup', 'play', 'over', 'cleared')),
    start      TEXT NOT NULL,
    position   TEXT NOT NULL,
    result     TEXT NOT NULL,
    reason     TEXT NOT NULL,
    made_ms    INTEGER NOT NULL,
    rated      INTEGER NOT NULL CHECK (rated IN (0, 1)),
    room_id    INTEGER REFERENCES rooms (id),
    clock      TEXT NOT NULL,
    settled_ms INTEGER NOT NULL,
    rest       TEXT NOT NULL DEFAULT '' CHECK (rest IN ('', 'paused', 'adjourned')),
    rest_until_ms INTEGER NOT NULL DEFAULT 0,
    private    INTEGER NOT NULL CHECK (private IN (0, 1) AND (private = 0 OR rated = 0)),
    quiet      INTEGER NOT NULL CHECK (quiet IN (0, 1)),
    played     INTEGER NOT NULL,
    CHECK ((start = '') = (position = '')),
    CHECK (phase <> 'setup' OR start = ''),
    CHECK (phase NOT IN ('play', 'over') OR start <> ''),
    CHECK (phase IN ('over', 'cleared') OR result = '')
) STRICT;
-- Also the way to the open tables among all that there ever were.
CREATE UNIQUE INDEX tables_open_name ON tables (folded) WHERE phase <> 'cleared';
-- The way to a game that may be here already: two that were set up in the same millisecond
-- with the same seed are mostly one.
CREATE INDEX tables_made ON tables (made_ms, seed);

-- When the game at the table ended and how, and whether it is private, are the same as the
-- table and its newest move say once it has ended, and until then 0 and empty. They are
-- kept with each seat so that indexes lead to what an account has played, in a time that
-- does not tell others what it played in private.
-- bot is what played for the account when it sat down: ratings go by it. draft is what the
-- seat puts together before it plays it, as text of the game's own. offer is what it offers
-- at the table. wanted is the seat that somebody who has registered would like; 0 is any.
-- stop is why the seat's clock stands still at its turn, empty while it runs.
-- forgotten is the number of a deleted account that sat here, 0 for none: with it the
-- ratings of those who played against it can be worked out again; it leads to nobody.
CREATE TABLE seats (
    table_id   INTEGER NOT NULL REFERENCES tables (id),
    number     INTEGER NOT NULL CHECK (number >= 1),
    name       TEXT NOT NULL CHECK (name <> ''),
    account_id INTEGER REFERENCES accounts (id),
    guest_key  TEXT NOT NULL,
    colour     INTEGER NOT NULL CHECK (colour BETWEEN 1 AND 9),
    has_left   INTEGER NOT NULL CHECK (has_left IN (0, 1)),
    offer      TEXT NOT NULL,
    time_ms    INTEGER NOT NULL,
    spent_ms   INTEGER NOT NULL,
    draft      TEXT NOT NULL,
    bot        TEXT NOT NULL CHECK (bot IN ('', 'house', 'program')),
    forgotten  INTEGER NOT NULL CHECK (forgotten >= 0),
    ended_ms   INTEGER NOT NULL DEFAULT 0,
    result     TEXT NOT NULL DEFAULT '',
    wanted     INTEGER NOT NULL CHECK (wanted >= 0),
    private    INTEGER NOT NULL DEFAULT 0 CHECK (private IN (0, 1)),
    stop       TEXT NOT NULL CHECK (stop IN ('', 'vacation', 'weekend')),
    PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;
CREATE INDEX seats_account ON seats (account_id) WHERE account_id IS NOT NULL;
CREATE INDEX seats_ended ON seats (account_id, ended_ms, table_id)
WHERE account_id IS NOT NULL AND ended_ms <> 0;
CREATE INDEX seats_shown ON seats (account_id, ended_ms, table_id)
WHERE account_id IS NOT NULL AND ended_ms <> 0 AND private = 0;
CREATE INDEX seats_over ON seats (ended_ms, table_id)
WHERE number = 1 AND ended_ms <> 0 AND private = 0 AND result <> '';
CREATE INDEX seats_result ON seats (account_id, result, number)
WHERE account_id IS NOT NULL AND result <> '' AND private = 0;

-- The salt is what was drawn to commit to a move that is not shown yet; empty for others.
CREATE TABLE moves (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    number   INTEGER NOT NULL CHECK (number >= 1),
    seat     INTEGER NOT NULL CHECK (seat >= 1),
    move     TEXT NOT NULL CHECK (move <> ''),
    at_ms    INTEGER NOT NULL,
    salt     TEXT NOT NULL,
    planned  INTEGER NOT NULL CHECK (planned IN (0, 1)),
    PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;

-- What players have planned. It is nobody else's: no other table says that there is anything.
CREATE TABLE plans (
    table_id INTEGER NOT NULL REFERENCES tables (id),
    seat     INTEGER NOT NULL CHECK (seat >= 1),
    text     TEXT NOT NULL,
    shared   INTEGER NOT NULL CHECK (shared IN (0, 1)),
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;

CREATE TABLE watchers (
    table_id   INTEGER NOT NULL REFERENCES tables (id),
    account_id INTEGER NOT NULL REFERENCES accounts (id),
    PRIMARY KEY (table_id, account_id)
) STRICT, WITHOUT ROWID;

-- Whom the players of a private table let see it.
CREATE TABLE invited (
    table_id   INTEGER NOT NULL REFERENCES tables (id),
    account_id INTEGER NOT NULL REFERENCES accounts (id),
    PRIMARY KEY (table_id, account_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX invited_account ON invited (account_id);

-- What was said at a table. The ply is how many entries the table had then.
CREATE TABLE remarks (
    table_id   INTEGER NOT NULL REFERENCES tables (id),
    number     INTEGER NOT NULL CHECK (number >= 1),
    kind       TEXT NOT NULL CHECK (kind IN ('kibitz', 'whisper')),
    ply        INTEGER NOT NULL CHECK (ply >= 0),
    name       TEXT NOT NULL CHECK (name <> ''),
    account_id INTEGER REFERENCES accounts (id),
    guest_key  TEXT NOT NULL,
    text       TEXT NOT NULL CHECK (text <> ''),
    at_ms      INTEGER NOT NULL,
    PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;

-- The newest rating of an account in a list: a game, how many play it, and among
-- whom. It can be computed again from the rated games.
CREATE TABLE ratings (
    game       TEXT NOT NULL CHECK (game <> ''),
    kind       TEXT NOT NULL CHECK (kind <> ''),
    pool       TEXT NOT NULL CHECK (pool <> ''),
    account_id INTEGER NOT NULL REFERENCES accounts (id),
    mean       REAL NOT NULL CHECK (mean BETWEEN -1000000 AND 1000000),
    deviation  REAL NOT NULL CHECK (deviation > 0 AND deviation <= 1000000),
    volatility REAL NOT NULL CHECK (volatility > 0 AND volatility <= 1000000),
    wins       INTEGER NOT NULL CHECK (wins >= 0),
    losses     INTEGER NOT NULL CHECK (losses >= 0),
    draws      INTEGER NOT NULL CHECK (draws >= 0),
    played_ms  INTEGER NOT NULL,
    PRIMARY KEY (game, kind, pool, account_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX ratings_account ON ratings (account_id);

-- The tables whose games were rated, in that order, each once.
CREATE TABLE rated_games (
    number   INTEGER PRIMARY KEY AUTOINCREMENT,
    table_id INTEGER NOT NULL UNIQUE REFERENCES tables (id),
    pool     TEXT NOT NULL CHECK (pool <> '') -- what made somebody a newcomer then is not kept
) STRICT;

-- Whom an account has met in rated games: others of other networks, by the number of the
-- account, which leads to nobody once that is deleted.
CREATE TABLE meetings (
    account_id INTEGER NOT NULL REFERENCES accounts (id),
    other      INTEGER NOT NULL CHECK (other <> account_id),
    PRIMARY KEY (account_id, other)
) STRICT, WITHOUT ROWID;

-- What a rated game made of the rating of who sat in a seat: the mean, and how far it may
-- be off, as they were when the game ended and after it.
CREATE TABLE rating_changes (
    table_id         INTEGER NOT NULL REFERENCES tables (id),
    seat             INTEGER NOT NULL CHECK (seat >= 1),
    mean_before      REAL NOT NULL CHECK (mean_before BETWEEN -1000000 AND 1000000),
    deviation_before REAL NOT NULL CHECK (deviation_before > 0 AND deviation_before <= 1000000),
    mean_after       REAL NOT NULL CHECK (mean_after BETWEEN -1000000 AND 1000000),
    deviation_after  REAL NOT NULL CHECK (deviation_after > 0 AND deviation_after <= 1000000),
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;

-- Challenges, invitations, which have a table, and seeks, which are to nobody. A seek with a
-- table waits until the game there has begun in earnest. more is for how many games it is beside
-- the next. number is what people know it by, given once.
CREATE TABLE proposals (
    id        INTEGER PRIMARY KEY AUTOINCREMENT,
    from_id  INTEGER NOT NULL REFERENCES accounts (id),
    to_id    INTEGER REFERENCES accounts (id),
    table_id INTEGER REFERENCES tables (id),
    game     TEXT NOT NULL CHECK (game <> ''),
    options  TEXT NOT NULL,
    rated    INTEGER NOT NULL CHECK (rated IN (0, 1)),
    clock    TEXT NOT NULL,
    seat     INTEGER NOT NULL CHECK (seat >= 0),
    least    INTEGER NOT NULL CHECK (least >= 0),
    most     INTEGER NOT NULL CHECK (most >= least),
    made_ms  INTEGER NOT NULL,
    number   INTEGER NOT NULL CHECK (number >= 0),
    private  INTEGER NOT NULL CHECK (private IN (0, 1)),
    quiet    INTEGER NOT NULL CHECK (quiet IN (0, 1)),
    no_bots   INTEGER NOT NULL CHECK (no_bots IN (0, 1)),
    no_guests INTEGER NOT NULL CHECK (no_guests IN (0, 1)),
    more     INTEGER NOT NULL CHECK (more >= 0),
    CHECK (to_id IS NULL OR to_id <> from_id),
    CHECK (to_id IS NULL OR most + no_bots + no_guests + more = 0)
) STRICT;
-- Between two there is one challenge in a game, whoever made it.
CREATE UNIQUE INDEX proposals_challenge ON proposals (
    (CASE WHEN from_id < to_id THEN from_id ELSE to_id END),
    (CASE WHEN from_id < to_id THEN to_id ELSE from_id END),
    game
) WHERE to_id IS NOT NULL AND table_id IS NULL;
CREATE UNIQUE INDEX proposals_invitation ON proposals (table_id, to_id) WHERE table_id IS NOT NULL;

-- Drafts that an account keeps to use again.
CREATE TABLE saved_drafts (
    account_id INTEGER NOT NULL REFERENCES accounts (id),
    game       TEXT NOT NULL CHECK (game <> ''),
    folded     TEXT NOT NULL CHECK (folded <> ''),
    name       TEXT NOT NULL,
    draft      TEXT NOT NULL CHECK (draft <> ''),
    saved_ms   INTEGER NOT NULL,
    PRIMARY KEY (account_id, game, folded)
) STRICT, WITHOUT ROWID;

-- How far accounts have come in lessons and puzzles.
CREATE TABLE learned (
    account_id INTEGER NOT NULL REFERENCES accounts (id),
    game       TEXT NOT NULL CHECK (game <> ''),
    name       TEXT NOT NULL CHECK (name <> ''),
    step       INTEGER NOT NULL CHECK (step >= 0),
    is_done    INTEGER NOT NULL CHECK (is_done IN (0, 1)),
    learned_ms INTEGER NOT NULL,
    PRIMARY KEY (account_id, game, name)
) STRICT, WITHOUT ROWID;

-- Letters to people who are away. from_id is NULL where the sender was forgotten.
CREATE TABLE letters (
    id      INTEGER PRIMARY KEY AUTOINCREMENT,
    to_id   INTEGER NOT NULL REFERENCES accounts (id),
    from_id INTEGER REFERENCES accounts (id),
    text    TEXT NOT NULL CHECK (text <> ''),
    sent_ms INTEGER NOT NULL,
    is_read INTEGER NOT NULL CHECK (is_read IN (0, 1))
) STRICT;
CREATE INDEX letters_to ON letters (to_id);

-- What was told to an account in private, until a line of theirs has taken it. from_id is
-- NULL for a guest, and where the sender was forgotten.
CREATE TABLE parcels (
    id      INTEGER PRIMARY KEY AUTOINCREMENT,
    to_id   INTEGER NOT NULL REFERENCES accounts (id),
    from_id INTEGER REFERENCES accounts (id),
    sender  TEXT NOT NULL CHECK (sender <> ''),
    text    TEXT NOT NULL CHECK (text <> ''),
    sent_ms INTEGER NOT NULL
) STRICT;
CREATE INDEX parcels_to ON parcels (to_id);

-- The channels that people have made. Their ids are never used again, since settings
-- of accounts name them.
CREATE TABLE channels (
    id        INTEGER PRIMARY KEY AUTOINCREMENT,
    name     TEXT NOT NULL CHECK (name <> ''),
    folded   TEXT NOT NULL UNIQUE,
    maker_id INTEGER NOT NULL REFERENCES accounts (id),
    topic    TEXT NOT NULL,
    made_ms  INTEGER NOT NULL
) STRICT;

-- Bans and mutes, each against an account, a key or an address. until_ms is 0
-- where it holds until somebody lifts it.
CREATE TABLE sanctions (
    id          INTEGER PRIMARY KEY AUTOINCREMENT,
    kind        TEXT NOT NULL CHECK (kind IN ('ban', 'mute')),
    account_id  INTEGER REFERENCES accounts (id),
    fingerprint TEXT NOT NULL,
    address     TEXT NOT NULL,
    imposed_by  TEXT NOT NULL CHECK (imposed_by <> ''),
    why         TEXT NOT NULL,
    since_ms    INTEGER NOT NULL,
    until_ms    INTEGER NOT NULL CHECK (until_ms >= 0),
    CHECK (CASE WHEN account_id IS NULL THEN 0 ELSE 1 END
         + CASE WHEN fingerprint = '' THEN 0 ELSE 1 END
         + CASE WHEN address = '' THEN 0 ELSE 1 END = 1)
) STRICT;
-- One against the same, also where two impose it at once.
CREATE UNIQUE INDEX sanctions_account ON sanctions (kind, account_id) WHERE account_id IS NOT NULL;
CREATE UNIQUE INDEX sanctions_other ON sanctions (kind, fingerprint, address) WHERE account_id IS NULL;

-- What people told staff and staff have not closed. account_id is NULL for a guest, and
-- where who wrote it was forgotten.
CREATE TABLE reports (
    id         INTEGER PRIMARY KEY AUTOINCREMENT,
    account_id INTEGER REFERENCES accounts (id),
    name       TEXT NOT NULL CHECK (name <> ''),
    address    TEXT NOT NULL,
    text       TEXT NOT NULL CHECK (text <> ''),
    at_ms      INTEGER NOT NULL
) STRICT;

-- When people meet each week: a day from 0, which is Sunday, and a minute of it by the clocks of
-- a time zone.
CREATE TABLE evenings (
    id      INTEGER PRIMARY KEY AUTOINCREMENT,
    title   TEXT NOT NULL CHECK (title <> ''),
    weekday INTEGER NOT NULL CHECK (weekday BETWEEN 0 AND 6),
    minute  INTEGER NOT NULL CHECK (minute BETWEEN 0 AND 1439),
    zone    TEXT NOT NULL CHECK (zone <> '')
) STRICT;

-- Codes that are typed once: to come back into an account, or to take a name. Only hashes
-- are kept. account_id is NULL where it gives a new name.
CREATE TABLE codes (
    hash       TEXT PRIMARY KEY CHECK (hash <> ''),
    kind       TEXT NOT NULL CHECK (kind IN ('recovery', 'reset', 'name')),
    account_id INTEGER REFERENCES accounts (id),
    given_by   TEXT NOT NULL CHECK (given_by <> ''),
    why        TEXT NOT NULL,
    from_ms    INTEGER NOT NULL,
    CHECK ((account_id IS NULL) = (kind = 'name'))
) STRICT, WITHOUT ROWID;
CREATE INDEX codes_account ON codes (account_id, kind);

-- Where accounts want to be told of their games by HTTP. ended says why nothing is sent
-- any more, and is empty while something is.
CREATE TABLE webhooks (
    account_id INTEGER PRIMARY KEY REFERENCES accounts (id),
    url        TEXT NOT NULL CHECK (url <> ''),
    secret     TEXT NOT NULL CHECK (secret <> ''),
    quiet      TEXT NOT NULL,
    made_ms    INTEGER NOT NULL,
    heard_ms   INTEGER NOT NULL,
    posted     INTEGER NOT NULL CHECK (posted >= 0),
    ended      TEXT NOT NULL
) STRICT;

-- What has not arrived there yet.
CREATE TABLE webhook_posts (
    account_id INTEGER NOT NULL REFERENCES accounts (id),
    number     INTEGER NOT NULL CHECK (number > 0),
    made_ms    INTEGER NOT NULL,
    body       TEXT NOT NULL CHECK (body <> ''),
    PRIMARY KEY (account_id, number)
) STRICT, WITHOUT ROWID;

-- How accounts are reached while their owners are away. A code is what confirms an address,
-- and empty when it is confirmed; ended says why nothing is sent there any more.
CREATE TABLE reaches (
    account_id  INTEGER PRIMARY KEY REFERENCES accounts (id),
    mail        TEXT NOT NULL,
    mail_code   TEXT NOT NULL,
    mail_ended  TEXT NOT NULL,
    url         TEXT NOT NULL,
    url_code    TEXT NOT NULL,
    url_ended   TEXT NOT NULL,
    push        TEXT NOT NULL,
    push_code   TEXT NOT NULL,
    push_ended  TEXT NOT NULL,
    secret      TEXT NOT NULL CHECK (secret <> ''),
    quiet       TEXT NOT NULL,
    daily       TEXT NOT NULL,
    paused_ms   INTEGER NOT NULL,
    digested_ms INTEGER NOT NULL
) STRICT;

-- What they were told of and have not looked at since.
CREATE TABLE told (
    account_id INTEGER NOT NULL REFERENCES accounts (id),
    subject    TEXT NOT NULL CHECK (subject <> ''),
    at_ms      INTEGER NOT NULL,
    PRIMARY KEY (account_id, subject)
) STRICT, WITHOUT ROWID;

-- What is to be sent to them.
CREATE TABLE messages (
    key        TEXT PRIMARY KEY CHECK (key <> ''),
    account_id INTEGER NOT NULL REFERENCES accounts (id),
    way        TEXT NOT NULL CHECK (way IN ('mail', 'url', 'push')),
    address    TEXT NOT NULL CHECK (address <> ''),
    subject    TEXT NOT NULL CHECK (subject <> ''),
    text       TEXT NOT NULL CHECK (text <> ''),
    thread     TEXT NOT NULL,
    answer     TEXT NOT NULL,
    answers    TEXT NOT NULL,
    always     INTEGER NOT NULL CHECK (always IN (0, 1)),
    made_ms    INTEGER NOT NULL,
    due_ms     INTEGER NOT NULL,
    tries      INTEGER NOT NULL CHECK (tries >= 0)
) STRICT;
CREATE INDEX messages_due ON messages (due_ms);
CREATE INDEX messages_account ON messages (account_id);

-- When owners of accounts are on vacation. One that is ended early ends at that moment.
CREATE TABLE vacations (
    account_id INTEGER NOT NULL REFERENCES accounts (id),
    from_ms    INTEGER NOT NULL,
    until_ms   INTEGER NOT NULL CHECK (until_ms >= from_ms),
    PRIMARY KEY (account_id, from_ms)
) STRICT, WITHOUT ROWID;
CREATE INDEX vacations_until ON vacations (until_ms);

-- What staff did. It is never changed and never removed.
CREATE TABLE staff_log (
    id    INTEGER PRIMARY KEY AUTOINCREMENT,
    at_ms INTEGER NOT NULL,
    who   TEXT NOT NULL CHECK (who <> ''),
    what  TEXT NOT NULL CHECK (what <> ''),
    whom  TEXT NOT NULL,
    why   TEXT NOT NULL
) STRICT;

CREATE TRIGGER staff_log_is_not_changed BEFORE UPDATE ON staff_log
BEGIN SELECT RAISE(ABORT, 'the log of what staff did is only added to'); END;

CREATE TRIGGER staff_log_is_not_removed BEFORE DELETE ON staff_log
BEGIN SELECT RAISE(ABORT, 'the log of what staff did is only added to'); END;

-- Tournaments, leagues and ladders. state is what those who run one know of it, as JSON: no names of people.
CREATE TABLE events (
    id      INTEGER PRIMARY KEY AUTOINCREMENT,
    version INTEGER NOT NULL CHECK (version > 0),
    kind    TEXT NOT NULL CHECK (kind IN ('tournament', 'league', 'ladder')),
    name    TEXT NOT NULL CHECK (name <> ''),
    over    INTEGER NOT NULL CHECK (over IN (0, 1)),
    made_ms INTEGER NOT NULL,
    state   TEXT NOT NULL CHECK (state <> '')
) STRICT;
CREATE INDEX events_over ON events (over, kind, id);

-- Which table a game of an event is played at: kept with the start of the game.
CREATE TABLE event_games (
    event_id INTEGER NOT NULL REFERENCES events (id),
    number   INTEGER NOT NULL CHECK (number > 0),
    table_id INTEGER NOT NULL UNIQUE REFERENCES tables (id),
    PRIMARY KEY (event_id, number)
) STRICT, WITHOUT ROWID;

-- How people did with the puzzle of a day. day_ms is midnight, UTC.
CREATE TABLE puzzle_tries (
    day_ms     INTEGER NOT NULL CHECK (day_ms % 86400000 = 0),
    game       TEXT NOT NULL CHECK (game <> ''),
    name       TEXT NOT NULL CHECK (name <> ''),
    account_id INTEGER NOT NULL REFERENCES accounts (id),
    wrong      INTEGER NOT NULL CHECK (wrong >= 0),
    helped     INTEGER NOT NULL CHECK (helped IN (0, 1)),
    solved     INTEGER NOT NULL CHECK (solved IN (0, 1)),
    PRIMARY KEY (day_ms, game, name, account_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX puzzle_tries_account ON puzzle_tries (account_id);

-- What is worth telling of games that are over. account_id is NULL where it is told of the
-- game and not of somebody.
CREATE TABLE news (
    kind       TEXT NOT NULL CHECK (kind IN ('upset', 'longest', 'strong')),
    table_id   INTEGER NOT NULL REFERENCES tables (id),
    game       TEXT NOT NULL CHECK (game <> ''),
    account_id INTEGER REFERENCES accounts (id),
    number     INTEGER NOT NULL CHECK (number >= 0),
    at_ms      INTEGER NOT NULL,
    PRIMARY KEY (kind, table_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX news_at ON news (at_ms);
CREATE INDEX news_latest ON news (kind, game, at_ms);
CREATE INDEX news_account ON news (account_id) WHERE account_id IS NOT NULL;

-- Clubs. Their ids are drawn by lot. offers is what other clubs propose, as JSON: no names of people.
CREATE TABLE clubs (
    id      INTEGER PRIMARY KEY CHECK (id > 0),
    version INTEGER NOT NULL CHECK (version > 0),
    name    TEXT NOT NULL CHECK (name <> ''),
    listed  INTEGER NOT NULL CHECK (listed IN (0, 1)),
    made_ms INTEGER NOT NULL,
    offers  TEXT NOT NULL
) STRICT;

-- Who is in them, in the order of coming, and who is invited.
CREATE TABLE club_members (
    club_id    INTEGER NOT NULL REFERENCES clubs (id),
    number     INTEGER NOT NULL CHECK (number > 0),
    account_id INTEGER NOT NULL REFERENCES accounts (id),
    role       TEXT NOT NULL CHECK (role IN ('owner', 'helper', 'member', 'invited')),
    PRIMARY KEY (club_id, number)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX club_members_account ON club_members (account_id, club_id);
