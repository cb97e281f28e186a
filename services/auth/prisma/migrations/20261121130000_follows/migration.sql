CREATE TABLE auth.follows (
  follower_id UUID NOT NULL REFERENCES auth.users (id) ON DELETE CASCADE,
  followee_id UUID NOT NULL REFERENCES auth.users (id) ON DELETE CASCADE,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (follower_id, followee_id),
  CONSTRAINT follows_somebody_else CHECK (follower_id <> followee_id)
);
CREATE INDEX follows_followee_id_idx ON auth.follows (followee_id);
