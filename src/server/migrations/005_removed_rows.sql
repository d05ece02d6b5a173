-- What was deleted or archived, by act: the bin looks for little among much.
create index row_history_removed on row_history (company_id, act_id, row_id)
  where (op = 'delete' or op = 'update' and after ->> 'archived_at' is not null);

-- What a row that is gone was called, as the trail of its table says: {"what", "name"}; null where the trail says nothing of it.
create function trama.called(table_name text, fields jsonb) returns jsonb language plpgsql stable set search_path = pg_catalog as $$
declare
  list jsonb := (
    select convert_from(substring(tgargs from 1 for position('\x00'::bytea in tgargs) - 1), 'UTF8')::jsonb from pg_trigger
    where tgrelid = to_regclass(format('public.%I', table_name)) and tgname = 'trail_delete');
begin
  return case when list is not null then jsonb_build_object(
    'what', list -> 'what',
    'name', case jsonb_typeof(list -> 'name')
      when 'object' then trama.told(fields, list -> 'name', list -> 'name' ->> 'column')
      when 'array' then to_jsonb((select string_agg(fields ->> name, ' ') from jsonb_array_elements_text(list -> 'name') name))
      else to_jsonb(fields ->> (list ->> 'name')) end) end;
end $$;
