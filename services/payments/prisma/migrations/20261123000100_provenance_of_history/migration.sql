-- What is there gets its provenance from the ledger's own lines, replayed once in the order in which they were
-- written, by the rules that hold from now on:
--   welcome         all gift
--   purchase, owe   all bought
--   spend, hold     gifts first: what stays bought is at most the balance after the line, which the line has
--   refund, repay   bought first, for what was bought is what is given back
--   void            what the hold took
--   share, fee      the host's share has bought coins in the proportion in which the hold has them, rounded down;
--                   the fee has the rest
-- No line is added, removed or changed in its coins, so no balance changes. One pass, each line once: about a minute
-- for a million lines.
LOCK TABLE payments.holds, payments.accounts, payments.transfers IN EXCLUSIVE MODE;
ALTER TABLE payments.transfers DISABLE TRIGGER transfers_are_immutable;
-- A process of the version before may have called the new functions for a moment.
UPDATE payments.accounts SET bought = 0 WHERE bought <> 0;
UPDATE payments.holds SET bought = 0, host_bought = NULL WHERE bought <> 0 OR host_bought IS NOT NULL;
UPDATE payments.transfers SET bought = 0 WHERE bought <> 0;
DO $$
DECLARE
  line RECORD;
  purse BIGINT;
  hold payments.holds;
  moved BIGINT;
BEGIN
  FOR line IN
    SELECT id, source, target, coins, source_balance, split_part(id, ':', 1) AS kind FROM payments.transfers ORDER BY seq
  LOOP
    moved := 0;
    IF line.kind IN ('purchase', 'owe') THEN
      moved := line.coins;
    ELSIF line.kind IN ('spend', 'hold', 'refund', 'repay') THEN
      SELECT bought INTO purse FROM payments.accounts WHERE user_id = substr(line.source, length('user:') + 1)::UUID;
      moved := CASE
        WHEN line.kind IN ('spend', 'hold') THEN purse - least(purse, line.source_balance)
        ELSE least(purse, line.coins) END;
    ELSIF line.kind IN ('void', 'share', 'fee') THEN
      SELECT * INTO hold FROM payments.holds WHERE id = substr(line.source, length('hold:') + 1);
      moved := CASE line.kind
        WHEN 'void' THEN hold.bought
        WHEN 'share' THEN hold.bought * line.coins / hold.coins
        ELSE hold.bought - hold.bought * (hold.coins - line.coins) / hold.coins END;
    END IF;
    IF moved = 0 THEN CONTINUE; END IF;
    UPDATE payments.transfers SET bought = moved WHERE id = line.id;
    IF line.source LIKE 'user:%' THEN
      UPDATE payments.accounts SET bought = bought - moved
      WHERE user_id = substr(line.source, length('user:') + 1)::UUID;
    END IF;
    IF line.target LIKE 'user:%' THEN
      UPDATE payments.accounts SET bought = bought + moved
      WHERE user_id = substr(line.target, length('user:') + 1)::UUID;
    ELSIF line.target LIKE 'hold:%' THEN
      UPDATE payments.holds SET bought = moved WHERE id = substr(line.target, length('hold:') + 1);
    END IF;
  END LOOP;
END $$;
ALTER TABLE payments.transfers ENABLE TRIGGER transfers_are_immutable;

UPDATE payments.holds SET host_bought = bought * host_coins / coins WHERE state = 'captured';

-- What a host kept today counts towards today's limit.
UPDATE payments.accounts a SET gift_day = t.day, gift_income = t.coins
FROM (
  SELECT host_id, (ended_at AT TIME ZONE 'UTC')::DATE AS day, sum(host_coins - host_bought)::BIGINT AS coins
  FROM payments.holds
  WHERE state = 'captured' AND (ended_at AT TIME ZONE 'UTC')::DATE = (now() AT TIME ZONE 'UTC')::DATE
  GROUP BY 1, 2
) t
WHERE t.host_id = a.user_id AND t.coins > 0;

ALTER TABLE payments.accounts
  ADD CONSTRAINT accounts_purse_holds_bought CHECK (bought BETWEEN 0 AND coins),
  ADD CONSTRAINT accounts_gift_income_has_day CHECK (gift_income >= 0 AND (gift_income = 0 OR gift_day IS NOT NULL));
ALTER TABLE payments.transfers
  ADD CONSTRAINT transfers_know_origin CHECK (
    bought BETWEEN 0 AND coins
    AND (source <> 'house:welcome' OR bought = 0) AND (source <> 'house:purchases' OR bought = coins)
  ),
  -- Lines from before this may have given back gift coins, when there were no others.
  ADD CONSTRAINT transfers_refund_bought CHECK (target <> 'house:purchases' OR bought = coins) NOT VALID;
ALTER TABLE payments.holds
  ADD CONSTRAINT holds_bought_is_part CHECK (bought BETWEEN 0 AND coins),
  ADD CONSTRAINT holds_share_provenance CHECK (
    (host_bought IS NULL) = (host_coins IS NULL)
    AND host_bought BETWEEN 0 AND least(bought, host_coins) AND bought - host_bought <= coins - host_coins
    AND withheld BETWEEN 0 AND coalesce(host_coins - host_bought, 0)
  );

-- Every purse and hold has what its lines explain, or all of this is undone.
DO $$
DECLARE fault RECORD;
BEGIN
  SELECT * INTO fault FROM payments.provenance_faults LIMIT 1;
  IF FOUND THEN RAISE EXCEPTION 'The ledger''s lines do not explain a provenance: %', fault; END IF;
END $$;
