CREATE TYPE moderation.report_kind AS ENUM ('person', 'message', 'room');
CREATE TYPE moderation.report_reason AS ENUM
  ('spam', 'harassment', 'hate', 'sexual', 'self_harm', 'copyright', 'other');
CREATE TYPE moderation.report_state AS ENUM ('open', 'upheld', 'dismissed');

CREATE TABLE moderation.reports (
  id UUID PRIMARY KEY,
  kind moderation.report_kind NOT NULL,
  state moderation.report_state NOT NULL DEFAULT 'open',
  subject_key TEXT NOT NULL,
  room_id UUID,
  room_name TEXT NOT NULL DEFAULT '',
  subject_id UUID,
  subject_name TEXT NOT NULL DEFAULT '',
  message_id TEXT NOT NULL DEFAULT '',
  message_text TEXT NOT NULL DEFAULT '' CHECK (char_length(message_text) <= 300),
  reporter_id UUID NOT NULL,
  reporter_name TEXT NOT NULL,
  reason moderation.report_reason NOT NULL,
  text TEXT NOT NULL DEFAULT '' CHECK (char_length(text) <= 500),
  created_at TIMESTAMPTZ(3) NOT NULL,
  decision_id UUID,
  decided_at TIMESTAMPTZ(3),
  decided_by_id UUID,
  decided_by TEXT NOT NULL DEFAULT '',
  decision TEXT NOT NULL DEFAULT '' CHECK (char_length(decision) <= 300),
  CONSTRAINT reports_decided_whole CHECK (
    (state = 'open') = (decision_id IS NULL)
    AND (decision_id IS NULL) = (decided_at IS NULL)
    AND (decision_id IS NULL) = (decided_by_id IS NULL)
  ),
  CONSTRAINT reports_of_somebody_else CHECK (subject_id IS DISTINCT FROM reporter_id)
);
-- While a report is open, the same person cannot open a second one of its subject.
CREATE UNIQUE INDEX reports_open_once ON moderation.reports (reporter_id, subject_key) WHERE state = 'open';
CREATE INDEX reports_open_subject ON moderation.reports (subject_key) WHERE state = 'open';
CREATE INDEX reports_subject_key_idx ON moderation.reports (subject_key);
CREATE INDEX reports_reporter_id_idx ON moderation.reports (reporter_id, created_at);
CREATE INDEX reports_decided ON moderation.reports (decision_id) WHERE decision_id IS NOT NULL;

CREATE TABLE moderation.notices (
  id UUID PRIMARY KEY,
  user_id UUID NOT NULL,
  message TEXT NOT NULL,
  reason TEXT NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL,
  seen_at TIMESTAMPTZ(3)
);
CREATE INDEX notices_user_id_idx ON moderation.notices (user_id, created_at DESC);
CREATE INDEX notices_unseen ON moderation.notices (user_id) WHERE seen_at IS NULL;
