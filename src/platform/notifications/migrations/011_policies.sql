-- The narrower rules become part of the company's own: a database that is divided over servers makes every policy permissive there (Citus 13.2), where two
-- open what each of them would close.
alter policy company_select on notifications using (company_id = trama.company() and person_id = trama.person());
alter policy company_update on notifications using (company_id = trama.company() and person_id = trama.person())
  with check (company_id = trama.company() and person_id = trama.person());
alter policy company_delete on notifications using (company_id = trama.company() and person_id = trama.person());
drop policy if exists person_select on notifications;
drop policy if exists person_update on notifications;
drop policy if exists person_delete on notifications;

alter policy company_insert on notification_preferences with check (company_id = trama.company() and person_id = trama.person());
alter policy company_update on notification_preferences using (company_id = trama.company() and person_id = trama.person())
  with check (company_id = trama.company() and person_id = trama.person());
alter policy company_delete on notification_preferences using (company_id = trama.company() and person_id = trama.person());
drop policy if exists person_insert on notification_preferences;
drop policy if exists person_update on notification_preferences;
drop policy if exists person_delete on notification_preferences;
