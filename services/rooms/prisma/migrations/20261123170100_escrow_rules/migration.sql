-- Requests and pins of earlier versions were paid when their song entered the playlist or moved.
UPDATE rooms.requests SET state = 'played', approved_at = changed_at WHERE state = 'approved';
UPDATE rooms.pins SET state = 'played', placed_at = changed_at WHERE state = 'done';

-- A hold is captured for a song that played, held for one that waits in the playlist, and voided for any other outcome.
-- A process of an earlier version still captures at approval while this one is rolled out.
ALTER TABLE rooms.requests
  DROP CONSTRAINT requests_settled_right,
  ADD CONSTRAINT requests_settled_right CHECK (
    CASE state
      WHEN 'approved' THEN settlement IN ('none', 'capture', 'done')
      WHEN 'played' THEN settlement IN ('capture', 'done')
      WHEN 'funding' THEN settlement = 'none'
      WHEN 'pending' THEN settlement = 'none'
      ELSE settlement IN ('void', 'done')
    END
  ),
  ADD CONSTRAINT requests_refunded_for CHECK ((state = 'refunded') = (refund_reason IS NOT NULL));
ALTER TABLE rooms.pins
  DROP CONSTRAINT pins_settled_right,
  ADD CONSTRAINT pins_settled_right CHECK (
    CASE state
      WHEN 'done' THEN settlement IN ('none', 'capture', 'done')
      WHEN 'played' THEN settlement IN ('capture', 'done')
      WHEN 'funding' THEN settlement = 'none'
      ELSE settlement IN ('void', 'done')
    END
  ),
  ADD CONSTRAINT pins_refunded_for CHECK ((state = 'refunded') = (refund_reason IS NOT NULL));

CREATE INDEX requests_unplayed ON rooms.requests (room_id, song_id) WHERE state = 'approved' AND settlement = 'none';
CREATE INDEX requests_unplayed_since ON rooms.requests (approved_at) WHERE state = 'approved' AND settlement = 'none';
CREATE INDEX pins_unplayed ON rooms.pins (room_id, song_id) WHERE state = 'done' AND settlement = 'none';
CREATE INDEX pins_unplayed_since ON rooms.pins (placed_at) WHERE state = 'done' AND settlement = 'none';
