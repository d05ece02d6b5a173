-- The trail's trigger of each table is written out for its list. One function for all turned every row into JSON, read the list again, and planned
-- anew for every name that it looked up: a quarter of a millisecond a row, the dearest part of an act.

-- What a value is told as.
create function trama.said(value jsonb) returns jsonb language sql immutable parallel safe
  return case when jsonb_typeof(value) = 'string' then to_jsonb(left(value #>> '{}', 300)) else coalesce(value, 'null') end;

create function trama.said(value jsonb, words jsonb) returns jsonb language sql immutable parallel safe
  return case when value is null or value = 'null' then 'null' else coalesce(words -> (value #>> '{}'), value) end;

-- As trama.told says it, but as an expression: a value of `side`, or what it refers to is called.
create function trama.saying(side text, entry jsonb, field text) returns text language plpgsql as $$
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
       return coalesce((select to_jsonb(%s) from public.%I where company_id = company and id = row_id), ''null'');
     end', 'public.' || of_table, entry->>'called', of_table));
  return format('trama.%I(%s.company_id, %s.%I)', asked, side, side, field);
end $$;

create or replace procedure trama.trail(target regclass, list jsonb) language plpgsql as $procedure$
declare
  noter constant text := 'note_' || (select relname from pg_class where oid = target);
  row_type constant text := (select format('%I.%I', relnamespace::regnamespace, relname) from pg_class where oid = target);
  has_id constant boolean := exists (select from pg_attribute where attrelid = target and attname = 'id' and not attisdropped);
  differs constant text := (select string_agg(format('old.%1$I is distinct from new.%1$I', field), ' or ') from jsonb_object_keys(list->'fields') field);
  telling constant text := coalesce((
    select string_agg(format(
      'if tg_op <> ''UPDATE'' or old.%1$I is distinct from new.%1$I then
         fields := fields || jsonb_build_array(jsonb_build_array(%2$L::text, %3$s, %4$s));
       end if;', field, coalesce(entry->>'label', entry #>> '{}'),
      trama.saying('old', entry, field), trama.saying('new', entry, field)), E'\n' order by place)
    from jsonb_each(list->'fields') with ordinality as listed (field, entry, place)), '');
  named constant text := case jsonb_typeof(list->'name')
    when 'object' then trama.saying('whose', list->'name', list->'name'->>'column')
    when 'array' then (select format('to_jsonb(nullif(concat_ws('' '', %s), ''''))', string_agg(format('to_jsonb(whose.%I) #>> ''{}''', name), ', '))
      from jsonb_array_elements_text(list->'name') name)
    when 'string' then format('to_jsonb(to_jsonb(whose.%I) #>> ''{}'')', list->>'name')
    else 'null::jsonb' end;
begin
  execute format($format$
    create or replace function trama.%1$I() returns trigger language plpgsql as $trigger$
    declare
      collected text := coalesce(current_setting('trama.changes', true), '');
      whose %2$s := coalesce(new, old);
      fields jsonb := '[]';
    begin
      -- As much as one line of the trail can carry; of an import it tells the first rows.
      if octet_length(collected) >= 16000 then
        if not starts_with(collected, '{"more": true}') then
          collected := set_config('trama.changes', '{"more": true},' || collected, true);
        end if;
        return null;
      end if;
      if tg_op <> 'INSERT' or %3$s then
        %4$s
      end if;
      collected := set_config('trama.changes', concat_ws(',', nullif(collected, ''), jsonb_build_object(
        'what', %5$L::jsonb, 'id', %6$s, 'op', lower(tg_op), 'name', %7$s, 'fields', fields)::text), true);
      return null;
    end $trigger$
    $format$, noter, row_type, (list ? 'whole')::text, telling, list->'what', case when has_id then 'whose.id' else 'null' end, named);
  execute format('create or replace trigger trail_insert after insert on %s for each row execute function trama.%I(%L)', target, noter, list);
  execute format('create or replace trigger trail_delete after delete on %s for each row execute function trama.%I(%L)', target, noter, list);
  if differs is not null then
    execute format('create or replace trigger trail_update after update on %s for each row when (%s) execute function trama.%I(%L)',
      target, differs, noter, list);
  end if;
end $procedure$;

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
