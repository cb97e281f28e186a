alter table payments.rooms add column owner_since timestamptz(3);
