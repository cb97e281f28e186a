CREATE TABLE sync.room_timelines (
  room_id UUID PRIMARY KEY,
  rev BIGINT NOT NULL,
  timeline JSONB NOT NULL,
  saved_at TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
  CONSTRAINT room_timelines_rev_check CHECK (rev > 0)
);
