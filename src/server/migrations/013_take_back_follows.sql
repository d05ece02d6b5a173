-- What follows from other rows keeps no act from being taken back: of a table whose comment begins with 'follows:', a change that left the version as it
-- was is nobody's edit. Where the row says something else by now, the change is passed over, and the area says anew what follows (onTakenBack).

-- Null, or the first row that is no longer as the act left it: {"table", "row", "fields"}, with the columns that differ; the caller
-- then rolls back. A version goes up, so that whoever has the row open is told of the change.
create or replace function trama.take_back(act uuid, moment timestamptz) returns jsonb language plpgsql set search_path = pg_catalog as $$
declare
  this_act constant uuid := nullif(current_setting('trama.act_id', true), '');
  line public.row_history;
  target regclass;
  says text;
  key text[];
  has text[];
  left_out text[];
  condition text;
  is_now jsonb;
  as_left jsonb;
  columns text;
  changes text;
  written bigint := (select count(*) from public.row_history h where h.company_id = trama.company() and h.at = now() and h.act_id = this_act);
begin
  for line in
    with lines as materialized (
      select * from public.row_history h where h.company_id = trama.company() and h.at = moment and h.act_id = act
    ), gone as (
      select l.table_name, min(l.id) as id from lines l where l.op = 'delete' group by l.table_name
    ), along as (
      select f.conrelid, case f.confdeltype when 'c' then 'delete' else 'update' end as op, min(g.id) as id
      from gone g join pg_constraint f on f.confrelid = format('public.%I', g.table_name)::regclass and f.confdeltype in ('c', 'n')
      group by f.conrelid, f.confdeltype
    )
    -- What went along with a deleted row was written down after it, and comes back after it.
    select l.* from lines l
    left join along a on a.conrelid = format('public.%I', l.table_name)::regclass and a.op = l.op and a.id < l.id
    order by coalesce(a.id, l.id) desc, a.id nulls first, l.id desc
  loop
    target := format('public.%I', line.table_name)::regclass;
    says := coalesce(obj_description(target), '');
    continue when says like 'counter:%' and line.op = 'insert';
    key := trama.key_of(target);
    select array_agg(a.attname::text) into has from pg_attribute a where a.attrelid = target and a.attnum > 0 and not a.attisdropped;
    select split_part(encode(t.tgargs, 'escape'), '\000', 1)::text[] into left_out
      from pg_trigger t where t.tgrelid = target and t.tgname = 'history_delete';
    -- What tells the row: $1 its id, $2 its columns with those of its key.
    select concat_ws(' and ', 't.company_id = trama.company()', string_agg(case name
      when 'id' then 't.id = $1' else format('t.%1$I = (jsonb_populate_record(t, $2)).%1$I', name) end, ' and '))
      into condition from unnest(key) name;
    if line.op = 'delete' then
      line.before := line.before || jsonb_build_object('company_id', trama.company()) ||
        case when line.row_id is null then '{}' else jsonb_build_object('id', line.row_id) end;
      -- What no history keeps, as a secret, is not made up.
      if exists (select from pg_attribute a where a.attrelid = target and a.attname = any (left_out) and not a.attisdropped and a.attgenerated = ''
        and not line.before ? a.attname::text) then
        raise exception '% was not kept whole', target using errcode = 'insufficient_privilege';
      end if;
      select string_agg(quote_ident(name), ', ') into columns from jsonb_object_keys(line.before) name where name = any (has);
      execute format('insert into %1$s (%2$s) select %2$s from jsonb_populate_record(null::%1$s, $1)', target, columns) using line.before;
      written := written + 1;
      continue;
    end if;
    is_now := null;
    execute format('select to_jsonb(t), to_jsonb(jsonb_populate_record(t, $2 - ''version'')) from %s t where %s for update', target, condition)
      into is_now, as_left using line.row_id, line.after;
    if says like 'whole:%' and is_now = as_left then
      as_left := trama.row_after(line, is_now) || jsonb_build_object('version', is_now -> 'version');
    end if;
    if is_now is null or is_now <> as_left then
      continue when says like 'counter:%' or (says like 'follows:%' and is_now is not null and line.op = 'update' and not line.before ? 'version');
      return jsonb_build_object('table', line.table_name, 'row', line.row_id, 'fields',
        (select jsonb_agg(name) from jsonb_object_keys(is_now) name where is_now -> name is distinct from as_left -> name));
    end if;
    if line.op = 'insert' then
      execute format('delete from %s t where %s', target, condition) using line.row_id, line.after;
    else
      select concat_ws(', ', case when line.before ? 'version' then 'version = t.version + 1' end,
        string_agg(format('%1$I = (jsonb_populate_record(t, $2)).%1$I', name), ', ') filter (where name = any (has) and name <> 'version' and name <> all (key)))
        into changes from jsonb_object_keys(line.before) name;
      continue when changes = '';
      execute format('update %s t set %s where %s', target, changes, condition) using line.row_id, line.before;
    end if;
    written := written + 1;
  end loop;
  set constraints all immediate;
  if written < (select count(*) from public.row_history h where h.company_id = trama.company() and h.at = now() and h.act_id = this_act) then
    raise exception 'another row would go along' using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
