-- A price that a person was shown goes with the wish, and no coin moves at another one. The room's row is shared until
-- the coins are held, so that its host cannot set a new price in between.

CREATE FUNCTION payments.price_of(p_room payments.rooms, p_purpose TEXT) RETURNS BIGINT LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE p_purpose
    WHEN 'song_request' THEN p_room.request_price
    WHEN 'express_request' THEN p_room.request_price + p_room.pin_price
    ELSE p_room.pin_price END::BIGINT
$$;

-- `p_shown` is null for who was shown none. A hold that is there stays the answer to its id, whatever the price is now.
CREATE FUNCTION payments.place_hold_as_shown(
  p_id TEXT, p_user UUID, p_room UUID, p_purpose TEXT, p_seconds INTEGER, p_shown BIGINT
) RETURNS payments.answer LANGUAGE plpgsql AS $$
DECLARE
  answer payments.answer;
  room payments.rooms;
BEGIN
  IF p_shown IS NOT NULL AND NOT EXISTS (SELECT 1 FROM payments.holds WHERE id = p_id) THEN
    SELECT * INTO room FROM payments.rooms WHERE room_id = p_room FOR SHARE;
    IF payments.price_of(room, p_purpose) <> p_shown THEN
      answer.outcome := 'price_changed';
      answer.coins := payments.price_of(room, p_purpose);
      RETURN answer;
    END IF;
  END IF;
  RETURN payments.place_hold(p_id, p_user, p_room, p_purpose, p_seconds);
END $$;

-- Many at once; those whose price is another by now are left out.
CREATE FUNCTION payments.place_holds_as_shown(
  p_ids TEXT[], p_users UUID[], p_rooms UUID[], p_purposes TEXT[], p_seconds INTEGER[], p_shown BIGINT[]
) RETURNS TABLE (id TEXT, coins BIGINT, balance BIGINT, expires_at TIMESTAMPTZ(3)) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  fits RECORD;
BEGIN
  PERFORM 1 FROM payments.rooms
  WHERE room_id IN (
    SELECT w.room_id FROM unnest(p_rooms, p_shown) AS w (room_id, shown) WHERE w.shown IS NOT NULL
  )
  ORDER BY room_id FOR SHARE;
  SELECT array_agg(w.id) AS ids, array_agg(w.user_id) AS users, array_agg(w.room_id) AS rooms,
    array_agg(w.purpose) AS purposes, array_agg(w.seconds) AS seconds
  INTO fits
  FROM unnest(p_ids, p_users, p_rooms, p_purposes, p_seconds, p_shown)
    AS w (id, user_id, room_id, purpose, seconds, shown)
  JOIN payments.rooms r ON r.room_id = w.room_id
  WHERE w.shown IS NULL OR w.shown = payments.price_of(r, w.purpose);
  RETURN QUERY
  SELECT p.id, p.coins, p.balance, p.expires_at
  FROM payments.place_holds(fits.ids, fits.users, fits.rooms, fits.purposes, fits.seconds) p;
END $$;
