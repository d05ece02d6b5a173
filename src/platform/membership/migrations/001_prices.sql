create table prices (
  -- global: what the platform asks for each module, agent and service, read by every company, set by control
  id uuid primary key,
  item_kind text not null check (item_kind in ('module', 'agent', 'service')),
  -- A module's id, or that of a row of ai_agents or marketing_services.
  item_id text not null check (item_id ~ '^[a-z0-9_-]{1,40}$'),
  -- A month of it in the platform's one currency; 0 is free.
  price numeric(14, 2) not null check (price >= 0),
  -- The day from which it counts, until the next one. Of several of one day the last that was set counts.
  from_date date not null,
  -- The how manieth price of its item: two people who set one at once do not both.
  version integer not null check (version > 0),
  -- Taken back before its day came.
  withdrawn_at timestamptz,
  created_at timestamptz not null default now(),
  unique (item_kind, item_id, version)
);
create index prices_by_day on prices (item_kind, item_id, from_date desc, version desc) where withdrawn_at is null;
-- A price is never changed: another one follows it.
grant select on prices to trama_tenant, trama_control;
grant insert, update (withdrawn_at) on prices to trama_control;

create trigger announce_insert after insert on prices
  for each statement execute function trama.announce_platform();
create trigger announce_update after update on prices
  for each statement execute function trama.announce_platform();
