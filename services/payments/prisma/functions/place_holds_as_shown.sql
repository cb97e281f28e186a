-- `place_holds` for those whose room still has the price that the caller was shown.
CREATE OR REPLACE FUNCTION payments.place_holds_as_shown(
  p_ids TEXT[], p_users UUID[], p_rooms UUID[], p_purposes payments.hold_purpose[], p_seconds INTEGER[],
  p_shown BIGINT[]
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
