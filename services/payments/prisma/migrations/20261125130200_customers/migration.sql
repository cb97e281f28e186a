-- The provider's customer of each buyer, so that a returning buyer finds cards and addresses again.
CREATE TABLE payments.customers (
  user_id UUID PRIMARY KEY,
  customer_id TEXT NOT NULL UNIQUE
);
