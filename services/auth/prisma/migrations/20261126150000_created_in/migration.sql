-- The browser in which an account was created: bans of that browser hold for accounts that are made in it later.
ALTER TABLE auth.users ADD COLUMN created_in UUID[] NOT NULL DEFAULT '{}';
