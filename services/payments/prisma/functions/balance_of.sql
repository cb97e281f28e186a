-- Coins in a person's purse; null without an account.
CREATE OR REPLACE FUNCTION payments.balance_of(p_user UUID) RETURNS BIGINT
LANGUAGE sql STABLE AS $$ SELECT coins FROM payments.accounts WHERE user_id = p_user $$;
