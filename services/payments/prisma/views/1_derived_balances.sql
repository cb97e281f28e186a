-- Balances of all accounts, summed from the transfers.
CREATE VIEW payments.derived_balances AS
SELECT account, sum(coins)::BIGINT AS coins, sum(bought)::BIGINT AS bought FROM (
  SELECT target AS account, coins, bought FROM payments.transfers
  UNION ALL
  SELECT source, -coins, -bought FROM payments.transfers
) movements
GROUP BY account;
