-- An act may change nothing of a row but its version, as an edit does that says what was there already.

-- Null, or the first row that is no longer as the act left it: {"table", "row", "fields"}, with the columns that differ; the caller
-- then rolls back. A version goes up, so that whoever has the row open is told of the change.
create or replace function trama.take_back(act uuid, moment timestamptz) returns jsonb language plpgsql set search_path = pg_catalog as $$
declare
  line record;
  target regclass;
  counts boolean;
  key text[];
  condition text;
  is_now jsonb;
  as_left jsonb;
  columns text;
  changes text;
begin
  for line in
    select * from public.row_history h
    where h.company_id = trama.company() and h.at = moment and h.act_id = act order by h.id desc
  loop
    target := format('public.%I', line.table_name)::regclass;
    counts := coalesce(obj_description(target) like 'counter:%', false);
    continue when counts and line.op = 'insert';
    key := trama.key_of(target);
    -- What tells the row: $1 its id, $2 its columns with those of its key.
    select concat_ws(' and ', 't.company_id = trama.company()', string_agg(case name
      when 'id' then 't.id = $1' else format('t.%1$I = (jsonb_populate_record(t, $2)).%1$I', name) end, ' and '))
      into condition from unnest(key) name;
    if line.op = 'delete' then
      line.before := line.before || jsonb_build_object('company_id', trama.company()) ||
        case when line.row_id is null then '{}' else jsonb_build_object('id', line.row_id) end;
      select string_agg(quote_ident(name), ', ') into columns from jsonb_object_keys(line.before) name;
      execute format('insert into %1$s (%2$s) select %2$s from jsonb_populate_record(null::%1$s, $1)', target, columns) using line.before;
      continue;
    end if;
    is_now := null;
    execute format('select to_jsonb(t), to_jsonb(jsonb_populate_record(t, $2 - ''version'')) from %s t where %s for update', target, condition)
      into is_now, as_left using line.row_id, line.after;
    if is_now is null or is_now <> as_left then
      continue when counts;
      return jsonb_build_object('table', line.table_name, 'row', line.row_id, 'fields',
        (select jsonb_agg(name) from jsonb_object_keys(line.after) name where is_now -> name is distinct from as_left -> name));
    end if;
    if line.op = 'insert' then
      execute format('delete from %s t where %s', target, condition) using line.row_id, line.after;
    else
      select concat_ws(', ', case when line.before ? 'version' then 'version = t.version + 1' end,
        string_agg(format('%1$I = (jsonb_populate_record(t, $2)).%1$I', name), ', ') filter (where name <> 'version' and name <> all (key)))
        into changes from jsonb_object_keys(line.before) name;
      execute format('update %s t set %s where %s', target, changes, condition) using line.row_id, line.before;
    end if;
  end loop;
  set constraints all immediate;
  return null;
end $$;
