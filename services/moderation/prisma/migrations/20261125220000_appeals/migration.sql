-- An appeal opens the reports of a decision again; the decision that follows is final.
alter table moderation.reports
  add column appealed_at timestamptz(3),
  add column appealed_by_id uuid,
  add column appealed_by text not null default '',
  add column appeal_text text not null default '';
alter table moderation.reports drop constraint reports_decided_whole;
alter table moderation.reports add constraint reports_decided_whole check (
  (state = 'open' or decision_id is not null)
  and (state <> 'open' or decision_id is null or appealed_at is not null)
  and (decision_id is null) = (decided_at is null)
  and (decision_id is null) = (decided_by_id is null)
);
alter table moderation.reports add constraint reports_appealed_whole check (
  (appealed_at is null) = (appealed_by_id is null) and (appealed_at is null or decision_id is not null)
);
create index reports_decision_id_idx on moderation.reports (decision_id) where decision_id is not null;
alter table moderation.notices add column decision_id uuid;
