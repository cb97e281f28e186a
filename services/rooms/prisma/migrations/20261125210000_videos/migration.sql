-- YouTube's terms want titles from its API read again, or deleted, within 30 days.
create table rooms.videos (
  song_id text primary key,
  ask_at timestamptz(3) not null,
  named_at timestamptz(3)
);
create index videos_ask_at_idx on rooms.videos (ask_at);
create index videos_named_at_idx on rooms.videos (named_at) where named_at is not null;
create index entries_video_idx on rooms.entries (song_id) where song_id like 'youtube\_%';
create index plays_video_idx on rooms.plays (song_id) where song_id like 'youtube\_%';
create index requests_video_idx on rooms.requests (song_id) where song_id like 'youtube\_%';
create index pins_video_idx on rooms.pins (song_id) where song_id like 'youtube\_%';
