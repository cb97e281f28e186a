-- `place_hold` at the price that the caller was shown (null: at any price). A repeated id gets the existing hold,
-- whatever the price is now. Outcomes: those of `place_hold`, and price_changed.
CREATE OR REPLACE FUNCTION payments.place_hold_as_shown(
  p_id TEXT, p_user UUID, p_room UUID, p_purpose payments.hold_purpose, p_seconds INTEGER, p_shown BIGINT
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
