-- The operator's notice of maintenance; at most one row.
CREATE TABLE gateway.maintenance (
  single BOOLEAN PRIMARY KEY DEFAULT true CHECK (single),
  level TEXT NOT NULL CHECK (level IN ('announce', 'closed')),
  text TEXT NOT NULL CHECK (length(text) BETWEEN 1 AND 200),
  until TIMESTAMPTZ
);
-- Every change reaches all gateways at once, by whatever tool it is made.
CREATE FUNCTION gateway.notify_maintenance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('gateway_maintenance', '');
  RETURN NULL;
END $$;
CREATE TRIGGER maintenance_changed AFTER INSERT OR UPDATE OR DELETE ON gateway.maintenance
  FOR EACH STATEMENT EXECUTE FUNCTION gateway.notify_maintenance();
