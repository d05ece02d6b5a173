create table manual_videos (
  -- global: the platform's own manual, read by everybody who is signed in, written by control
  id uuid primary key,
  title text not null check (length(title) between 1 and 200),
  description text not null check (length(description) <= 4000),
  url text not null check (url ~* '^https?://' and length(url) <= 2000),
  -- Where it stands in the grid, from 1; two that were added at once are told apart by their ids.
  position integer not null check (position > 0),
  version integer not null default 1,
  created_at timestamptz not null default now()
);
grant select on manual_videos to trama_tenant, trama_control;
grant insert, update, delete on manual_videos to trama_control;

create trigger announce_insert after insert on manual_videos
  for each statement execute function trama.announce_platform();
create trigger announce_update after update on manual_videos
  for each statement execute function trama.announce_platform();
create trigger announce_delete after delete on manual_videos
  for each statement execute function trama.announce_platform();
