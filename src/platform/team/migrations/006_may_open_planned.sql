-- The same, in plpgsql: a distributed database plans a statement with the values of its parameters, which one in SQL does not have.
create or replace function trama.may_open(of_company uuid, of_person uuid, module text) returns boolean
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  held text;
begin
  select p.role into held from public.profiles p
  where p.company_id = of_company and p.id = of_person and p.active and coalesce(trama.company(), of_company) = of_company;
  return held is not null and (held = 'empresa' or not exists (
    select from public.member_modules given
    where given.company_id = of_company and given.person_id = of_person and given.module_id = module and given.level = 'none'));
end $$;
