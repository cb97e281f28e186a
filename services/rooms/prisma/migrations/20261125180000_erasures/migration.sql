-- Deleted accounts that this schema erases; has the person until that is done.
CREATE TABLE rooms.erasures (
  deletion_id UUID PRIMARY KEY,
  user_id UUID,
  username TEXT NOT NULL DEFAULT '',
  received_at TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
  done_at TIMESTAMPTZ(3),
  CONSTRAINT erasures_name_nobody_when_done CHECK ((done_at IS NULL) = (user_id IS NOT NULL) AND (done_at IS NULL OR username = ''))
);
