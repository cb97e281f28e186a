-- Rooms that people keep to come back to.
CREATE TABLE rooms.favorite_rooms (
  user_id UUID NOT NULL,
  room_id UUID NOT NULL REFERENCES rooms.rooms (id) ON DELETE CASCADE,
  created_at TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, room_id)
);
CREATE INDEX favorite_rooms_room_id_idx ON rooms.favorite_rooms (room_id);
