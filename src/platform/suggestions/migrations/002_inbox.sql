-- Control reads what every company suggests and decides it, once: of a row that is no longer pending it changes nothing.
grant select on suggestions to trama_control;
create policy control_select on suggestions for select to trama_control using (true);
grant update (status, reason, decided_at, version) on suggestions to trama_control;
create policy control_update on suggestions for update to trama_control
  using (status = 'pending') with check (status <> 'pending');

alter table suggestions add column told_at timestamptz;
comment on column suggestions.told_at is 'When its author was told the decision, in the company''s own name; so once, however often that job runs.';

create index suggestions_pending on suggestions (company_id, id) where status = 'pending';
