-- Coins taken back for refunds of each order less those given back, and the part that was a debt.
CREATE VIEW payments.returned_coins AS
SELECT order_id, sum(coins)::BIGINT AS coins, (sum(coins) FILTER (WHERE is_debt))::BIGINT AS owed FROM (
  SELECT split_part(id, ':', 2) AS order_id, coins, id LIKE 'owe:%' AS is_debt
  FROM payments.transfers WHERE id LIKE 'refund:%' OR id LIKE 'owe:%' OR id LIKE 'seize:%'
  UNION ALL
  SELECT split_part(id, ':', 2), -coins, id LIKE 'cancel:%'
  FROM payments.transfers WHERE id LIKE 'cancel:%' OR id LIKE 'restore:%' AND id NOT LIKE 'restore:debt:%'
) movements
GROUP BY order_id;
