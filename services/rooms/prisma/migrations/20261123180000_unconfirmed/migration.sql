-- A room of a generated list that nobody has confirmed is a draft of its maker: in no list, and deleted after a day.
-- All rooms until now count as confirmed, and so do those of processes that do not know the column.
ALTER TABLE rooms.rooms ADD COLUMN confirmed_at timestamptz(3) DEFAULT now();
CREATE INDEX rooms_unconfirmed ON rooms.rooms (created_at) WHERE confirmed_at IS NULL AND removed_at IS NULL;
