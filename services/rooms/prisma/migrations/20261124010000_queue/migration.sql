-- The order of a room's waiting songs, limits for guests, votes, and the history of plays. The defaults are the order and
-- the limits of before, so that processes that do not know the columns keep writing valid rows.
CREATE TYPE rooms.queue_order AS ENUM ('as_added', 'fair', 'votes');
CREATE TYPE rooms.play_outcome AS ENUM ('started', 'sounded', 'skipped', 'unplayable');

ALTER TABLE rooms.rooms
  ADD COLUMN queue_order rooms.queue_order NOT NULL DEFAULT 'as_added',
  ADD COLUMN waiting_limit integer CHECK (waiting_limit > 0),
  ADD COLUMN longest_song integer CHECK (longest_song > 0),
  ADD COLUMN song_again_after integer CHECK (song_again_after > 0),
  ADD COLUMN artist_again_after integer CHECK (artist_again_after > 0);

ALTER TABLE rooms.entries
  ADD COLUMN added_at timestamptz(3) NOT NULL DEFAULT now(),
  ADD COLUMN heard_at timestamptz(3),
  ADD COLUMN put_next_at timestamptz(3);

CREATE TABLE rooms.votes (
  room_id uuid NOT NULL,
  song_id text NOT NULL,
  voter uuid NOT NULL,
  PRIMARY KEY (room_id, song_id, voter),
  FOREIGN KEY (room_id, song_id) REFERENCES rooms.entries (room_id, song_id) ON DELETE CASCADE
);
CREATE INDEX votes_room_id_voter_idx ON rooms.votes (room_id, voter);

CREATE TABLE rooms.plays (
  room_id uuid NOT NULL REFERENCES rooms.rooms (id) ON DELETE CASCADE,
  song_id text NOT NULL,
  started_at timestamptz(3) NOT NULL,
  track jsonb NOT NULL,
  outcome rooms.play_outcome NOT NULL DEFAULT 'started',
  turn integer,
  added_at timestamptz(3) NOT NULL,
  boosted_at timestamptz(3),
  PRIMARY KEY (room_id, started_at, song_id)
);
CREATE INDEX plays_room_id_turn_idx ON rooms.plays (room_id, turn);
