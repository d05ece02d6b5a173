-- Each read asks it: plain look-ups, which an executor begins faster than one statement over both tables, and no set of rows for a status that hardly any
-- installation keeps.
drop function trama.modules_of(uuid);
create function trama.modules_of(company uuid, out connected text[], out inactive jsonb)
  language plpgsql stable set search_path = pg_catalog, pg_temp as $$
declare
  status jsonb;
begin
  connected := array(
    select m.module_id from public.company_modules m
    where m.company_id = company and m.disconnected_at is null order by m.module_id);
  select a.value into status from public.app_config a where a.key = 'module_status';
  inactive := coalesce(jsonb_path_query_array(status, '$.keyvalue() ? (@.value.active == false).key'), '[]');
end $$;
