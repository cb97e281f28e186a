-- Deleted accounts that this schema erases; has the person until that is done.
CREATE TABLE payments.erasures (
  deletion_id UUID PRIMARY KEY,
  user_id UUID,
  username TEXT NOT NULL DEFAULT '',
  received_at TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
  done_at TIMESTAMPTZ(3),
  CONSTRAINT erasures_name_nobody_when_done CHECK ((done_at IS NULL) = (user_id IS NOT NULL) AND (done_at IS NULL OR username = ''))
);

-- A transfer's amounts, order and time stay for good. Its accounts change only for a deleted person, whose id becomes a
-- random one in all lines at once (`erase_person`).
DROP TRIGGER transfers_are_immutable ON payments.transfers;
CREATE TRIGGER transfers_are_immutable BEFORE DELETE OR TRUNCATE ON payments.transfers
  FOR EACH STATEMENT EXECUTE FUNCTION payments.refuse_change();
CREATE FUNCTION payments.refuse_change_of_amount() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('payments.erasing', true) IS DISTINCT FROM 'on'
    OR (NEW.coins, NEW.bought, NEW.created_at, NEW.seq, NEW.source_balance, NEW.target_balance, NEW.purpose, NEW.room_id)
      IS DISTINCT FROM
      (OLD.coins, OLD.bought, OLD.created_at, OLD.seq, OLD.source_balance, OLD.target_balance, OLD.purpose, OLD.room_id)
  THEN
    RAISE EXCEPTION 'A transfer is never changed: make one that moves the coins back.';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER transfer_amounts_are_immutable BEFORE UPDATE ON payments.transfers
  FOR EACH ROW EXECUTE FUNCTION payments.refuse_change_of_amount();
