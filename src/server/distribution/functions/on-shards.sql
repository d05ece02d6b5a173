-- Triggers run on the parts of a table, whose names end in the part's number. What tells tables by tg_table_name is told the table's own name.
create or replace function trama.table_named(part text) returns text language sql immutable parallel safe strict as $$
  select regexp_replace(part, '_[0-9]{6,}$', '')
$$;

-- The part of the history that holds the same companies as this part of a table; null of what is no part.
create or replace function trama.history_beside(part text) returns text language plpgsql stable set search_path = pg_catalog as $$
declare
  number constant bigint := substring(part from '_([0-9]{6,})$')::bigint;
  beside bigint;
begin
  if number is null then
    return null;
  end if;
  select h.shardid into beside
  from pg_dist_shard s join pg_dist_shard h on h.logicalrelid = 'public.row_history'::regclass and h.shardminvalue = s.shardminvalue
  where s.shardid = number;
  return 'public.row_history_' || beside;
end $$;

-- Writes the lines that trama.record_rows of an ordinary database writes (server/migrations), into the part beside its own: Citus plans a statement on
-- a distributed table apart from the trigger, where its rows before and after are not to be seen.
create or replace function trama.record_rows() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
declare
  act constant uuid := nullif(current_setting('trama.act_id', true), '');
  left_out constant text[] := tg_argv[0];
  keys constant text[] := tg_argv[1];
  was constant text := 'select company_id, to_jsonb(r) as fields, true as earlier from old_rows r';
  became constant text := 'select company_id, to_jsonb(r) as fields, false as earlier from new_rows r';
begin
  execute format($lines$
    insert into %s (company_id, id, act_id, table_name, row_id, op, before, after)
    select company_id, nextval('public.row_history_id_seq'), $1, trama.table_named($2),
      case when $4 = '{id}' then key[1]::uuid when $5 <> 'UPDATE' then (coalesce(was, became) ->> 'id')::uuid end,
      case when was is null then 'insert' when became is null then 'delete' else 'update' end,
      case when became is null then was - $3 else (
        select jsonb_object_agg(f.name, f.value) from jsonb_each(was - $3) f (name, value)
        where f.value is distinct from became -> f.name or $4 <> '{id}' and f.name = any ($4)) end,
      case when was is null then became - $3 else (
        select jsonb_object_agg(f.name, f.value) from jsonb_each(became - $3) f (name, value)
        where f.value is distinct from was -> f.name or $4 <> '{id}' and f.name = any ($4)) end
    from (
      select company_id, key, (array_agg(fields) filter (where earlier))[1] as was, (array_agg(fields) filter (where not earlier))[1] as became
      from (select company_id, fields, earlier, array(select fields ->> k from unnest($4) k) as key from (%s) sides offset 0) told
      group by company_id, key
    ) pairs
    where (was - $3) is distinct from (became - $3)$lines$,
    coalesce(trama.history_beside(tg_table_name), 'public.row_history'),
    case tg_op when 'INSERT' then became when 'DELETE' then was else was || ' union all ' || became end
  ) using act, tg_table_name, left_out, keys, tg_op;
  return null;
end $$;

-- Whatever else tells tables by their name, or asks them: it finds those of companies where its session does, in a part (parts.sql) or over Citus. What
-- is copied to every server is written over Citus alone.
do $rewrite$
declare
  copied constant text := (select coalesce(string_agg(c.relname, '|'), 'none') from pg_dist_partition d join pg_class c on c.oid = d.logicalrelid
    where d.partmethod = 'n' and d.repmodel = 't' and c.relnamespace = 'public'::regnamespace);
  one record;
  source text;
begin
  for one in
    select p.proname as name, pg_get_functiondef(p.oid) as source from pg_proc p
    where p.pronamespace = 'trama'::regnamespace and p.prokind = 'f' and p.proname <> all (array['make_views', 'make_part', 'make_part_anew', 'fill_part', 'drop_views', 'drop_parts', 'hold_part',
      'table_named', 'history_beside', 'record_rows', 'keep_history', 'forget_history', 'recent_acts'])
  loop
    source := regexp_replace(one.source, '(?<!table_named\()\mtg_table_name\M', 'trama.table_named(tg_table_name)', 'g');
    -- It asks what is copied to every server, as the owner.
    if one.name <> 'announce_control' then
      source := regexp_replace(source, '\m(from|join|into|update|using)(\s+)public\.', '\1\2', 'gi');
      source := regexp_replace(source, '\m(insert into|update|delete from)(\s+)(' || copied || ')\M', '\1\2public.\3', 'gi');
      -- What is written on another server too is announced where the transaction is: that one commits in two phases, which refuse an announcement.
      if source ~ 'FUNCTION trama.announce_change\(' and source !~ 'citus_internal' then
        source := regexp_replace(source, '\nbegin\n', E'\nbegin\n  if starts_with(current_setting(''application_name''), ''citus_internal'') then return; end if;\n');
      end if;
      -- A search path of its own would hide the part, from the functions that it calls too.
      source := regexp_replace(source, '\n SET search_path TO [^\n]*', '');
    end if;
    if source <> one.source then
      execute source;
    end if;
  end loop;
end $rewrite$;
