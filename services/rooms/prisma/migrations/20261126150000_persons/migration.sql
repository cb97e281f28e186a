-- Votes know the browser of a visitor, the person as whom it counts (new browsers of a network count together), and the
-- network of every voter.
ALTER TABLE rooms.votes ADD COLUMN counted_as UUID, ADD COLUMN is_visitor BOOLEAN NOT NULL DEFAULT false;
UPDATE rooms.votes SET is_visitor = true WHERE network IS NOT NULL;

-- Bans of visitors held by browser or network. A network is banned by a choice of its own, for an hour at most.
UPDATE rooms.sanctions SET networks = '{}' WHERE user_id IS NULL AND cardinality(browsers) > 0;
UPDATE rooms.sanctions
  SET until = LEAST(COALESCE(until, 'infinity'), created_at + interval '1 hour')
  WHERE user_id IS NULL AND cardinality(browsers) = 0;
UPDATE rooms.rooms AS room SET sanctioned_until = (
  SELECT MAX(COALESCE(until, '9999-12-31T00:00:00Z')) FROM rooms.sanctions WHERE room_id = room.id
) WHERE sanctioned_until IS NOT NULL;
