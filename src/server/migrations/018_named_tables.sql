-- What is done to rows names its table as public.<name>, which on a divided database is read as the company's part of it; and functions that ask tables
-- are written in PL/pgSQL, whose statements such a database plans for their values.

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
      execute format('insert into public.%1$I (%2$s) select %2$s from jsonb_populate_record(null::public.%1$I, $1)', line.table_name, columns) using line.before;
      written := written + 1;
      continue;
    end if;
    is_now := null;
    execute format('select to_jsonb(t), to_jsonb(jsonb_populate_record(t, $2 - ''version'')) from public.%I t where %s for update', line.table_name, condition)
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
      execute format('delete from public.%I t where %s', line.table_name, condition) using line.row_id, line.after;
    else
      select concat_ws(', ', case when line.before ? 'version' then 'version = t.version + 1' end,
        string_agg(format('%1$I = (jsonb_populate_record(t, $2)).%1$I', name), ', ') filter (where name = any (has) and name <> 'version' and name <> all (key)))
        into changes from jsonb_object_keys(line.before) name;
      continue when changes = '';
      execute format('update public.%I t set %s where %s', line.table_name, changes, condition) using line.row_id, line.before;
    end if;
    written := written + 1;
  end loop;
  set constraints all immediate;
  if written < (select count(*) from public.row_history h where h.company_id = trama.company() and h.at = now() and h.act_id = this_act) then
    raise exception 'another row would go along' using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;

-- Of an act that cannot be taken back because a unique index says no: the row that has its place now, as the trail calls it, and who wrote it last:
-- {"what", "name", "who"}. Null where that cannot be told.
create or replace function trama.in_the_way(act uuid, moment timestamptz, of_table text, of_index text) returns jsonb
language plpgsql stable set search_path = pg_catalog, public as $$
declare
  target constant regclass := to_regclass(format('public.%I', of_table));
  index_oid constant oid := to_regclass(format('public.%I', of_index));
  line public.row_history;
  was jsonb;
  same text;
  holder jsonb;
begin
  -- The index, as a condition on a row `t` that has the same as a row of columns $1; a generated column is what its expression makes of them.
  select string_agg(format('t.%I = (select %s from jsonb_populate_record(null::%s, $1) r)', a.attname,
      case when a.attgenerated = '' then 'r.' || quote_ident(a.attname) else pg_get_expr(d.adbin, d.adrelid) end, target), ' and ')
      || coalesce(' and ' || min(pg_get_expr(i.indpred, i.indrelid)), '')
    into same
  from pg_index i, unnest(i.indkey) u (num)
  join pg_attribute a on a.attrelid = target and a.attnum = u.num
  left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where i.indexrelid = index_oid and i.indrelid = target and i.indisunique and not 0 = any (i.indkey::int2[]);
  if same is null then
    return null;
  end if;
  for line in
    select * from public.row_history h
    where h.company_id = trama.company() and h.at = moment and h.act_id = act and h.table_name = of_table and h.op <> 'insert'
      and h.row_id is not null
  loop
    was := line.before || jsonb_build_object('company_id', line.company_id, 'id', line.row_id);
    if line.op = 'update' then
      execute format('select to_jsonb(t) || $2 from public.%I t where t.company_id = trama.company() and t.id = $1', of_table) into was
        using line.row_id, was;
    end if;
    execute format('select to_jsonb(t) from public.%I t where t.id <> $2 and %s limit 1', of_table, same) into holder using was, line.row_id;
    if holder is not null then
      return trama.called(of_table, holder) || jsonb_build_object('who', (
        select p.username from public.row_history h
        join public.audit_log a on a.company_id = h.company_id and a.id = h.act_id
        join public.profiles p on p.company_id = a.company_id and p.id = a.person_id
        where h.company_id = trama.company() and h.table_name = of_table and h.row_id = (holder ->> 'id')::uuid
        order by h.id desc limit 1));
    end if;
  end loop;
  return null;
end $$;

create or replace function trama.recent_acts(companies uuid[], seconds int) returns table (act uuid, company uuid, tables text[])
language plpgsql stable security definer set search_path = pg_catalog as $$
begin
  -- The announcement of the last moment may still be on its way.
  return query
    select h.act_id, h.company_id, array_agg(distinct h.table_name) || 'audit_log'::text
    from public.row_history h
    where h.company_id = any (companies) and h.at between now() - make_interval(secs => seconds) and now() - interval '2 seconds'
      and h.act_id is not null
    group by h.act_id, h.company_id;
end $$;
