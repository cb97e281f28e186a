-- A decision is told by one answer; whether that arrived cannot be known, so there is no state between.
UPDATE rooms.requests SET notice = 'seen' WHERE notice = 'shown';
ALTER TABLE rooms.requests DROP CONSTRAINT requests_notice_check;
ALTER TABLE rooms.requests ADD CONSTRAINT requests_notice_check CHECK (notice IN ('none', 'waiting', 'seen'));
