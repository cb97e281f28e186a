-- Records a provider event. True for its first delivery, and for null (a change that no event caused).
CREATE OR REPLACE FUNCTION payments.is_new_event(p_event TEXT, p_type TEXT) RETURNS BOOLEAN LANGUAGE plpgsql AS $$
BEGIN
  IF p_event IS NULL THEN RETURN true; END IF;
  INSERT INTO payments.provider_events (id, type) VALUES (p_event, p_type) ON CONFLICT DO NOTHING;
  RETURN FOUND;
END $$;
