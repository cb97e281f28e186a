-- The price that the guest was shown; null when none was said.
ALTER TABLE rooms.requests ADD COLUMN shown_price INTEGER;
ALTER TABLE rooms.pins ADD COLUMN shown_price INTEGER;
