-- What an act told people is withdrawn when the act is taken back, and told again when it is made again.
alter table notifications
  -- The act that told it; null for what was told before this was kept.
  add column act_id uuid default nullif(current_setting('trama.act_id', true), '')::uuid,
  add column withdrawn boolean not null default false;
create index notifications_of_act on notifications (company_id, act_id) where act_id is not null;

alter table control_notifications
  add column act_id uuid default nullif(current_setting('trama.act_id', true), '')::uuid,
  add column withdrawn boolean not null default false;
create index control_notifications_of_act on control_notifications (about_company, act_id) where act_id is not null;

grant select (withdrawn) on notifications to trama_auth;

-- Whoever takes an act back reads nothing of what it told others: the tables' owner withdraws it, of that company alone.
create policy withdraw_select on notifications for select to trama_owner using (company_id = trama.company());
create policy withdraw_update on notifications for update to trama_owner using (company_id = trama.company());
create policy withdraw_select on control_notifications for select to trama_owner using (about_company = trama.company());
create policy withdraw_update on control_notifications for update to trama_owner using (about_company = trama.company());

create function trama.withdraw_notifications(act uuid, gone boolean) returns void language sql security definer set search_path = pg_catalog as $$
  update public.notifications set withdrawn = gone where company_id = trama.company() and act_id = act and withdrawn <> gone;
  update public.control_notifications set withdrawn = gone where about_company = trama.company() and act_id = act and withdrawn <> gone;
$$;
revoke all on function trama.withdraw_notifications(uuid, boolean) from public;
grant execute on function trama.withdraw_notifications(uuid, boolean) to trama_tenant;

create trigger announce_update after update on control_notifications
  for each statement execute function trama.announce_control();
