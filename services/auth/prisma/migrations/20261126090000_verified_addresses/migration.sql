-- An address is the account's that verified it. Any number of others may state it, unverified, so that a registration or a
-- change of the address does not reveal whether an account has it.
CREATE UNIQUE INDEX users_verified_email_key ON auth.users (email_folded) WHERE email_verified;
CREATE INDEX users_email_folded_idx ON auth.users (email_folded);
ALTER TABLE auth.users DROP CONSTRAINT users_email_folded_key;
