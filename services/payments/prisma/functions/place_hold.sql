-- Holds the price of a request or pin in a room. An open hold without a room for the same purpose is voided first; if
-- it held less than the price, nothing else happens (held_too_few). Outcomes: those of `hold_coins`, and
-- room_unknown, room_without_owner, host_is_free, held_too_few.
CREATE OR REPLACE FUNCTION payments.place_hold(
  p_id TEXT, p_user UUID, p_room UUID, p_purpose payments.hold_purpose, p_seconds INTEGER,
  p_now TIMESTAMPTZ DEFAULT clock_timestamp()
) RETURNS payments.answer LANGUAGE plpgsql AS $$
DECLARE
  answer payments.answer;
  room payments.rooms;
  price BIGINT;
  waiting payments.holds;
BEGIN
  SELECT * INTO room FROM payments.rooms WHERE room_id = p_room;
  IF NOT FOUND THEN answer.outcome := 'room_unknown'; RETURN answer; END IF;
  IF room.owner_id IS NULL THEN answer.outcome := 'room_without_owner'; RETURN answer; END IF;
  IF room.owner_id = p_user THEN answer.outcome := 'host_is_free'; RETURN answer; END IF;
  price := payments.price_of(room, p_purpose);
  SELECT * INTO waiting FROM payments.holds
  WHERE user_id = p_user AND purpose = p_purpose AND room_id IS NULL AND state = 'held' AND expires_at > p_now
  ORDER BY placed_at LIMIT 1 FOR UPDATE SKIP LOCKED;
  IF FOUND AND NOT EXISTS (SELECT 1 FROM payments.holds WHERE id = p_id) THEN
    answer := payments.void_hold(waiting.id, p_now);
    -- guard: hold-covers-price
    IF waiting.coins < price THEN
      answer.outcome := 'held_too_few';
      answer.coins := price;
      RETURN answer;
    END IF;
  END IF;
  RETURN payments.hold_coins(p_id, p_user, p_room, room.owner_id, p_purpose, price, p_now,
    p_now + make_interval(secs => p_seconds));
END $$;
