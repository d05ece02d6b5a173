-- The history of a row in words of the screen: by the lists that the trail has of its table.

-- What trama.trail was last called with for a table; null where it was not.
create function trama.trail_list(target text) returns jsonb language sql stable set search_path = pg_catalog as $$
  select convert_from(substring(t.tgargs for octet_length(t.tgargs) - 1), 'UTF8')::jsonb
  from pg_trigger t where t.tgrelid = to_regclass(format('public.%I', target)) and t.tgname = 'trail_insert'
$$;

-- A row as it is now, by its id, or the one that a company has; with the rights of who asks.
create function trama.row_now(target text, row_id uuid) returns jsonb language plpgsql stable set search_path = pg_catalog as $$
declare
  found jsonb;
begin
  execute format('select to_jsonb(t) from public.%I t where t.company_id = trama.company() %s', target,
    case when row_id is not null then 'and t.id = $1' end) into found using row_id;
  return found;
end $$;

-- The ids of the rows that belong to another.
create function trama.part_ids(target text, by text, whole uuid) returns uuid[] language plpgsql stable set search_path = pg_catalog as $$
declare
  found uuid[];
begin
  execute format('select array_agg(t.id) from public.%I t where t.company_id = trama.company() and t.%I = $1', target, by)
    into found using whole;
  return coalesce(found, '{}');
end $$;

-- What a row is called: 'Pago FAC-2026-001'.
create function trama.told_row(list jsonb, whose jsonb) returns text language sql stable set search_path = pg_catalog as $$
  select concat_ws(' ', list->>'what', nullif(case jsonb_typeof(list->'name')
    when 'object' then trama.told(whose, list->'name', list->'name'->>'column') #>> '{}'
    when 'array' then (select string_agg(whose->>name, ' ') from jsonb_array_elements_text(list->'name') name)
    else whose->>(list->>'name') end, ''))
$$;

-- The listed fields that differ, of those that may be shown: [{"field", "label", "before", "after"}], with the values in words.
create function trama.told_fields(list jsonb, shown text[], was jsonb, becomes jsonb) returns jsonb
language sql stable set search_path = pg_catalog as $$
  select coalesce(jsonb_agg(jsonb_build_object('field', field, 'label', coalesce(entry->>'label', entry #>> '{}'),
    'before', trama.told(was || owner, entry, field), 'after', trama.told(becomes || owner, entry, field))), '[]')
  from jsonb_each(list->'fields') as listed (field, entry), jsonb_build_object('company_id', trama.company()) as owner
  where field = any (shown) and coalesce(was->field, 'null') <> coalesce(becomes->field, 'null')
$$;
