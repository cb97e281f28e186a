-- What somebody has used of a limit; the columns are rate-limiter-flexible's. `expire` is in ms since 1970.
CREATE TABLE gateway.quotas (
  key VARCHAR(255) PRIMARY KEY,
  points INTEGER NOT NULL DEFAULT 0,
  expire BIGINT
);
CREATE INDEX quotas_expire_idx ON gateway.quotas (expire);
