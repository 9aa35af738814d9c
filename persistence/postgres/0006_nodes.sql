-- What several nodes of one house need of each other. A lone house has no use for it, and
-- pays nothing: the triggers do nothing where no node is named.

-- A node is one start of a program that shares the database with others. nodes counts the
-- starts; removed is the newest transaction whose changes were removed again.
ALTER TABLE openings ADD COLUMN nodes BIGINT NOT NULL DEFAULT 0;
ALTER TABLE openings ADD COLUMN removed xid8 NOT NULL DEFAULT '0';

CREATE TABLE nodes (
    id       BIGINT PRIMARY KEY CHECK (id >= 1),
    name     TEXT NOT NULL CHECK (name <> ''),
    version  TEXT NOT NULL,
    protocol BIGINT NOT NULL,
    heard_ms BIGINT NOT NULL
);

-- The names of guests, each of the node where they are.
CREATE TABLE guests (
    folded TEXT COLLATE "C" PRIMARY KEY CHECK (folded <> ''),
    node   BIGINT NOT NULL REFERENCES nodes (id) ON DELETE CASCADE
);
CREATE INDEX guests_node ON guests (node);

-- What was changed of late, by which transaction of which node.
CREATE TABLE changes (
    xid   xid8 NOT NULL DEFAULT pg_current_xact_id(),
    kind  TEXT COLLATE "C" NOT NULL,
    id    BIGINT NOT NULL,
    node  BIGINT NOT NULL DEFAULT CAST(current_setting('boardroom.node') AS BIGINT),
    at_ms BIGINT NOT NULL DEFAULT EXTRACT(EPOCH FROM now()) * 1000,
    PRIMARY KEY (xid, kind, id)
);

-- note_change(kind, column) notes that the thing was changed that a column numbers.
CREATE FUNCTION note_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    changed RECORD;
    number  BIGINT;
BEGIN
    IF TG_OP = 'DELETE' THEN changed := OLD; ELSE changed := NEW; END IF;
    CASE TG_ARGV[1]
        WHEN 'id' THEN number := changed.id;
        WHEN 'account_id' THEN number := changed.account_id;
        WHEN 'table_id' THEN number := changed.table_id;
        WHEN 'room_id' THEN number := changed.room_id;
        WHEN 'to_id' THEN number := changed.to_id;
    END CASE;
    INSERT INTO changes (kind, id) VALUES (TG_ARGV[0], number) ON CONFLICT DO NOTHING;
    RETURN NULL;
END $$;

-- When somebody was seen last concerns nobody else. Seats and moves are added and removed
-- together with a change of their table, which is noted there.
DO $$
DECLARE
    every CONSTANT TEXT := 'INSERT OR UPDATE OR DELETE';
    t RECORD;
BEGIN
    FOR t IN SELECT * FROM (VALUES
        ('accounts', 'INSERT OR DELETE OR UPDATE OF name, password_hash, staff, bot', 'account', 'id'),
        ('account_keys', every, 'account', 'account_id'), ('account_options', every, 'account', 'account_id'),
        ('channels', every, 'channel', 'id'), ('exits', every, 'room', 'room_id'), ('invited', every, 'table', 'table_id'),
        ('parcels', every, 'parcel', 'to_id'), ('proposals', every, 'proposal', 'id'), ('room_lines', every, 'lines', 'room_id'),
        ('rooms', every, 'room', 'id'), ('sanctions', every, 'sanction', 'id'), ('seats', 'UPDATE', 'table', 'table_id'),
        ('tables', every, 'table', 'id'), ('watchers', every, 'table', 'table_id'), ('webhooks', every, 'webhook', 'account_id')
    ) AS noted (name, events, kind, number)
    LOOP
        EXECUTE format('CREATE TRIGGER noted AFTER %s ON %I FOR EACH ROW
WHEN (current_setting(''boardroom.node'', true) <> '''') EXECUTE FUNCTION note_change(%L, %L)', t.events, t.name, t.kind, t.number);
    END LOOP;
END $$;
