-- A field may be a list of things with parts: {"label": "Personas", "each": ["name", "phone"]} tells 'Ana Ruiz, 300 123; Beto Díaz'.
create function trama.said_each(value jsonb, parts jsonb) returns jsonb language sql immutable parallel safe
  return case when jsonb_typeof(value) = 'array' then coalesce((
    select to_jsonb(left(string_agg(one.text, '; ' order by one.place), 300)) from (
      select place, (
        select string_agg(nullif(element ->> part, ''), ', ' order by nth)
        from jsonb_array_elements_text(parts) with ordinality as p (part, nth)) as text
      from jsonb_array_elements(value) with ordinality as e (element, place)) one), '""') else 'null' end;

create or replace function trama.told(whose jsonb, entry jsonb, field text) returns jsonb
language plpgsql stable set search_path = pg_catalog as $$
declare
  value jsonb := whose->field;
  name text;
begin
  if value is null or value = 'null' then
    return 'null';
  elsif entry ? 'words' then
    return coalesce(entry->'words'->(value #>> '{}'), value);
  elsif entry ? 'each' then
    return trama.said_each(value, entry->'each');
  elsif entry ? 'of' and to_regclass(format('public.%I', entry->>'of')) is null then
    return 'null';
  elsif entry ? 'of' then
    execute format('select %s from public.%I where company_id = $1 and id = $2', entry->>'called', entry->>'of')
      into name using (whose->>'company_id')::uuid, (value #>> '{}')::uuid;
    return to_jsonb(name);
  elsif jsonb_typeof(value) = 'string' then
    return to_jsonb(left(value #>> '{}', 300));
  end if;
  return value;
end $$;

-- As trama.told says it, but as an expression: a value of `side`, or what it refers to is called.
create or replace function trama.saying(side text, entry jsonb, field text) returns text language plpgsql as $$
declare
  of_table constant text := entry->>'of';
  asked text;
begin
  if entry ? 'words' then
    return format('trama.said(to_jsonb(%s.%I), %L)', side, field, entry->'words');
  elsif entry ? 'each' then
    return format('trama.said_each(to_jsonb(%s.%I), %L)', side, field, entry->'each');
  elsif of_table is null then
    return format('trama.said(to_jsonb(%s.%I))', side, field);
  end if;
  asked := 'called_' || of_table || '_' || left(md5(entry->>'called'), 6);
  -- The table may be of a module that is not installed.
  execute format('create or replace function trama.%I(company uuid, row_id uuid) returns jsonb language plpgsql stable as %L', asked, format(
    'begin
       if to_regclass(%L) is null then return ''null''; end if;
       return coalesce((select to_jsonb(%s) from public.%I where company_id = $1 and id = $2), ''null'');
     end', 'public.' || of_table, entry->>'called', of_table));
  return format('trama.%I(%s.company_id, %s.%I)', asked, side, side, field);
end $$;
