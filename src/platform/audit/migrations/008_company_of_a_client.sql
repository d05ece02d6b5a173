-- A client has a column `company`, which the name of a parameter meant as well: what the trail tells of activities could not be told.

-- As trama.told says it, but as an expression: a value of `side`, or what it refers to is called.
create or replace function trama.saying(side text, entry jsonb, field text) returns text language plpgsql as $$
declare
  of_table constant text := entry->>'of';
  asked text;
begin
  if entry ? 'words' then
    return format('trama.said(to_jsonb(%s.%I), %L)', side, field, entry->'words');
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

do $$
declare
  listed record;
begin
  for listed in
    select tgrelid::regclass as target, convert_from(substring(tgargs for octet_length(tgargs) - 1), 'UTF8')::jsonb as list
    from pg_trigger where tgname = 'trail_insert' order by tgrelid::regclass::text
  loop
    call trama.trail(listed.target, listed.list);
  end loop;
end $$;
