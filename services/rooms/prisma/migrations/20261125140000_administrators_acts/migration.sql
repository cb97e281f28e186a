ALTER TYPE rooms.act_kind ADD VALUE 'admin_removed';
ALTER TYPE rooms.act_kind ADD VALUE 'admin_restored';
ALTER TYPE rooms.act_kind ADD VALUE 'report_upheld';

-- Of the event that an act was made from, which may arrive again.
ALTER TABLE rooms.acts ADD COLUMN source_id UUID UNIQUE;
