-- The languages are a list of the product (proto/languages.ts), so that a new one needs no migration. The type stays: the
-- former release casts to it what it writes.
ALTER TABLE auth.users ALTER COLUMN language TYPE TEXT, ALTER COLUMN chosen_language TYPE TEXT;
ALTER TABLE auth.mails ALTER COLUMN language TYPE TEXT;
ALTER TABLE auth.exports ALTER COLUMN language TYPE TEXT;
