create table control_clearances (
  -- global: which notices of a company one of the platform's owners has put away; no company reads or writes it
  person_id uuid not null references control_profiles (id),
  company_id uuid not null references companies (id),
  cleared_at timestamptz not null default now(),
  primary key (company_id, person_id)
);
grant select, insert, update on control_clearances to trama_control;

create trigger announce_insert after insert on control_clearances
  for each statement execute function trama.announce_platform();
create trigger announce_update after update on control_clearances
  for each statement execute function trama.announce_platform();
