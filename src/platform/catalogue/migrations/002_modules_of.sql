-- A company's connected modules, and those that control switched off for everybody.
create function trama.modules_of(company uuid, out connected text[], out inactive text[])
  language plpgsql stable set search_path = pg_catalog, pg_temp as $$
begin
  connected := array(
    select m.module_id from public.company_modules m
    where m.company_id = company and m.disconnected_at is null order by m.module_id);
  inactive := array(
    select status.key from public.app_config a, jsonb_each(a.value) status
    where a.key = 'module_status' and status.value -> 'active' = 'false' order by status.key);
end $$;

-- trama.session_of asks it as the owner.
create policy identify_select on company_modules for select to trama_owner using (true);
