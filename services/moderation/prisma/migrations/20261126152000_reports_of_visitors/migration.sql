-- A visitor reports as a browser, and is counted by the network, too; both are keyed ids.
alter table moderation.reports add column reporter_network uuid;
create index reports_reporter_network_created_at_idx on moderation.reports (reporter_network, created_at);
