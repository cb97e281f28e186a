ALTER TABLE auth.users ADD COLUMN chosen_language auth.language;
