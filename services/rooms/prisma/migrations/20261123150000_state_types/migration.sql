-- States become types of the database, so that generated clients have unions instead of strings. A column that an index
-- predicate uses cannot change its type, so these indexes are created again.
CREATE TYPE rooms.request_state AS ENUM ('funding', 'pending', 'approved', 'rejected', 'expired', 'failed');
CREATE TYPE rooms.pin_state AS ENUM ('funding', 'done', 'failed');
CREATE TYPE rooms.settlement AS ENUM ('none', 'capture', 'void', 'done');
CREATE TYPE rooms.notice AS ENUM ('none', 'waiting', 'seen');

DROP INDEX rooms.requests_one_live, rooms.requests_pending, rooms.requests_waiting, rooms.requests_unfinished;
ALTER TABLE rooms.requests
  DROP CONSTRAINT requests_state_check,
  DROP CONSTRAINT requests_settlement_check,
  DROP CONSTRAINT requests_notice_check,
  DROP CONSTRAINT requests_settled_right,
  ALTER COLUMN state DROP DEFAULT,
  ALTER COLUMN settlement DROP DEFAULT,
  ALTER COLUMN notice DROP DEFAULT;
ALTER TABLE rooms.requests
  ALTER COLUMN state TYPE rooms.request_state USING state::rooms.request_state,
  ALTER COLUMN settlement TYPE rooms.settlement USING settlement::rooms.settlement,
  ALTER COLUMN notice TYPE rooms.notice USING notice::rooms.notice,
  ALTER COLUMN state SET DEFAULT 'funding',
  ALTER COLUMN settlement SET DEFAULT 'none',
  ALTER COLUMN notice SET DEFAULT 'none',
  -- A hold is captured for an approved request, and voided for any other outcome.
  ADD CONSTRAINT requests_settled_right CHECK (
    CASE state
      WHEN 'approved' THEN settlement IN ('capture', 'done')
      WHEN 'funding' THEN settlement = 'none'
      WHEN 'pending' THEN settlement = 'none'
      ELSE settlement IN ('void', 'done')
    END
  );
CREATE UNIQUE INDEX requests_one_live ON rooms.requests (room_id, song_id) WHERE state IN ('funding', 'pending');
CREATE INDEX requests_pending ON rooms.requests (room_id, created_at) WHERE state = 'pending';
CREATE INDEX requests_waiting ON rooms.requests (created_at) WHERE state = 'pending';
CREATE INDEX requests_unfinished ON rooms.requests (changed_at)
  WHERE state = 'funding' OR settlement IN ('capture', 'void');

DROP INDEX rooms.pins_one_live, rooms.pins_unfinished;
ALTER TABLE rooms.pins
  DROP CONSTRAINT pins_state_check,
  DROP CONSTRAINT pins_settlement_check,
  DROP CONSTRAINT pins_settled_right,
  ALTER COLUMN state DROP DEFAULT,
  ALTER COLUMN settlement DROP DEFAULT;
ALTER TABLE rooms.pins
  ALTER COLUMN state TYPE rooms.pin_state USING state::rooms.pin_state,
  ALTER COLUMN settlement TYPE rooms.settlement USING settlement::rooms.settlement,
  ALTER COLUMN state SET DEFAULT 'funding',
  ALTER COLUMN settlement SET DEFAULT 'none',
  ADD CONSTRAINT pins_settled_right CHECK (
    CASE state
      WHEN 'done' THEN settlement IN ('capture', 'done')
      WHEN 'funding' THEN settlement = 'none'
      ELSE settlement IN ('void', 'done')
    END
  );
CREATE UNIQUE INDEX pins_one_live ON rooms.pins (room_id, requester_id, song_id) WHERE state = 'funding';
CREATE INDEX pins_unfinished ON rooms.pins (changed_at) WHERE state = 'funding' OR settlement IN ('capture', 'void');
