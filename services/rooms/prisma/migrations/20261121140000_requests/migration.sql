-- A song that somebody asks for, and what becomes of it. `funding`: its coins are being held, and nobody sees it yet.
-- `settlement`: what is still to be done with the hold. Coins move in payments; these rows say what for.
CREATE TABLE rooms.requests (
  id UUID PRIMARY KEY,
  room_id UUID NOT NULL REFERENCES rooms.rooms (id) ON DELETE CASCADE,
  requester_id UUID NOT NULL,
  requester_name TEXT NOT NULL,
  song_id TEXT NOT NULL,
  track JSONB NOT NULL,
  express BOOLEAN NOT NULL,
  state TEXT NOT NULL DEFAULT 'funding'
    CHECK (state IN ('funding', 'pending', 'approved', 'rejected', 'expired', 'failed')),
  settlement TEXT NOT NULL DEFAULT 'none' CHECK (settlement IN ('none', 'capture', 'void', 'done')),
  coins INTEGER NOT NULL DEFAULT 0 CHECK (coins >= 0),
  reason TEXT NOT NULL DEFAULT '',
  -- The requester's own name for the request: the same one asks once.
  operation_id TEXT,
  -- The decision as it is told to the requester: `waiting` to be fetched, `shown` once, then `seen`.
  notice TEXT NOT NULL DEFAULT 'none' CHECK (notice IN ('none', 'waiting', 'shown', 'seen')),
  message TEXT NOT NULL DEFAULT '',
  created_at TIMESTAMPTZ(3) NOT NULL,
  changed_at TIMESTAMPTZ(3) NOT NULL,
  -- A hold is captured for what came in, and voided for what did not.
  CONSTRAINT requests_settled_right CHECK (
    CASE state
      WHEN 'approved' THEN settlement IN ('capture', 'done')
      WHEN 'funding' THEN settlement = 'none'
      WHEN 'pending' THEN settlement = 'none'
      ELSE settlement IN ('void', 'done')
    END
  )
);
CREATE UNIQUE INDEX requests_one_live ON rooms.requests (room_id, song_id) WHERE state IN ('funding', 'pending');
CREATE UNIQUE INDEX requests_operation ON rooms.requests (requester_id, operation_id);
CREATE INDEX requests_of_person ON rooms.requests (requester_id, room_id, created_at DESC);
CREATE INDEX requests_pending ON rooms.requests (room_id, created_at) WHERE state = 'pending';
CREATE INDEX requests_waiting ON rooms.requests (created_at) WHERE state = 'pending';
CREATE INDEX requests_unfinished ON rooms.requests (changed_at)
  WHERE state = 'funding' OR settlement IN ('capture', 'void');

-- A guest's paid pin.
CREATE TABLE rooms.pins (
  id UUID PRIMARY KEY,
  room_id UUID NOT NULL REFERENCES rooms.rooms (id) ON DELETE CASCADE,
  requester_id UUID NOT NULL,
  requester_name TEXT NOT NULL,
  song_id TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'funding' CHECK (state IN ('funding', 'done', 'failed')),
  settlement TEXT NOT NULL DEFAULT 'none' CHECK (settlement IN ('none', 'capture', 'void', 'done')),
  coins INTEGER NOT NULL DEFAULT 0 CHECK (coins >= 0),
  operation_id TEXT,
  created_at TIMESTAMPTZ(3) NOT NULL,
  changed_at TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT pins_settled_right CHECK (
    CASE state
      WHEN 'done' THEN settlement IN ('capture', 'done')
      WHEN 'funding' THEN settlement = 'none'
      ELSE settlement IN ('void', 'done')
    END
  )
);
CREATE UNIQUE INDEX pins_one_live ON rooms.pins (room_id, requester_id, song_id) WHERE state = 'funding';
CREATE UNIQUE INDEX pins_operation ON rooms.pins (requester_id, operation_id);
CREATE INDEX pins_unfinished ON rooms.pins (changed_at) WHERE state = 'funding' OR settlement IN ('capture', 'void');
