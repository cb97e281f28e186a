CREATE TABLE analytics.totals (
  name TEXT PRIMARY KEY,
  count BIGINT NOT NULL DEFAULT 0
);

CREATE TABLE analytics.inbox (
  event_id TEXT PRIMARY KEY
);
