CREATE TABLE auth.profiles (
  user_id UUID PRIMARY KEY REFERENCES auth.users (id) ON DELETE CASCADE,
  bio TEXT NOT NULL DEFAULT '' CHECK (char_length(bio) <= 500),
  country TEXT NOT NULL DEFAULT '' CHECK (country ~ '^([A-Z]{2})?$'),
  age INTEGER CHECK (age BETWEEN 13 AND 120),
  sex TEXT NOT NULL DEFAULT '' CHECK (sex IN ('', 'female', 'male', 'non-binary', 'other')),
  genres TEXT[] NOT NULL DEFAULT '{}' CHECK (cardinality(genres) <= 20),
  languages TEXT[] NOT NULL DEFAULT '{}' CHECK (cardinality(languages) <= 20),
  styles TEXT[] NOT NULL DEFAULT '{}' CHECK (cardinality(styles) <= 20),
  artists TEXT[] NOT NULL DEFAULT '{}' CHECK (cardinality(artists) <= 20)
);
CREATE TABLE auth.avatars (
  user_id UUID PRIMARY KEY REFERENCES auth.users (id) ON DELETE CASCADE,
  image BYTEA NOT NULL CHECK (octet_length(image) BETWEEN 1 AND 1048576),
  version TEXT NOT NULL
);
