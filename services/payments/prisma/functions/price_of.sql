-- What a room asks for a purpose, in coins.
CREATE OR REPLACE FUNCTION payments.price_of(p_room payments.rooms, p_purpose payments.hold_purpose) RETURNS BIGINT
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE p_purpose
    WHEN 'song_request' THEN p_room.request_price
    WHEN 'express_request' THEN p_room.request_price + p_room.pin_price
    ELSE p_room.pin_price END::BIGINT
$$;
