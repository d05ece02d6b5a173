create table app_config (
  -- global: settings of the whole platform, read by everybody, written by control
  key text primary key check (key in ('customization', 'module_status')),
  value jsonb not null,
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
grant select on app_config to trama_tenant, trama_control, trama_auth;
grant insert, update on app_config to trama_control;

create trigger announce_insert after insert on app_config
  for each statement execute function trama.announce_platform();
create trigger announce_update after update on app_config
  for each statement execute function trama.announce_platform();
