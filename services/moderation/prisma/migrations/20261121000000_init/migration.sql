CREATE TABLE moderation.room_settings (
  room_id UUID PRIMARY KEY,
  enabled BOOLEAN NOT NULL DEFAULT false,
  description TEXT NOT NULL DEFAULT '',
  strictness TEXT NOT NULL DEFAULT 'medium' CHECK (strictness IN ('easy', 'medium', 'strict'))
);
