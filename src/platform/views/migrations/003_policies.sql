-- The narrower rules become part of the company's own: a database that is divided over servers makes every policy permissive there (Citus 13.2), where two
-- open what each of them would close.
alter policy company_select on list_view_choices using (company_id = trama.company() and person_id = trama.person());
alter policy company_insert on list_view_choices with check (company_id = trama.company() and person_id = trama.person());
alter policy company_update on list_view_choices using (company_id = trama.company() and person_id = trama.person())
  with check (company_id = trama.company() and person_id = trama.person());
alter policy company_delete on list_view_choices using (company_id = trama.company() and person_id = trama.person());
drop policy if exists person_only on list_view_choices;
