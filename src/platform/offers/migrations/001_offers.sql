create table ai_agents (
  -- global: the platform's catalogue, read by every company, written by control
  id uuid primary key,
  name text not null check (length(name) between 1 and 200),
  description text not null check (length(description) between 1 and 4000),
  -- What a company fills in when it asks for the agent: a list of {name, label, type, secret, options}.
  template_fields jsonb not null default '[]' check (jsonb_typeof(template_fields) = 'array'),
  -- Where it stands in the catalogue, from 1; two that were added at once are told apart by their ids.
  position integer not null check (position > 0),
  -- Out of the catalogue since then; whoever has it connected keeps it.
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now()
);
grant select on ai_agents to trama_tenant, trama_control;
grant insert, update on ai_agents to trama_control;

create table marketing_services (
  -- global: the platform's catalogue, read by every company, written by control
  id uuid primary key,
  name text not null check (length(name) between 1 and 200),
  description text not null check (length(description) between 1 and 4000),
  position integer not null check (position > 0),
  archived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now()
);
grant select on marketing_services to trama_tenant, trama_control;
grant insert, update on marketing_services to trama_control;

create trigger announce_insert after insert on ai_agents
  for each statement execute function trama.announce_platform();
create trigger announce_update after update on ai_agents
  for each statement execute function trama.announce_platform();
create trigger announce_insert after insert on marketing_services
  for each statement execute function trama.announce_platform();
create trigger announce_update after update on marketing_services
  for each statement execute function trama.announce_platform();
