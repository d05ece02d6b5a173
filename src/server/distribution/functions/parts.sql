-- A part: what one server holds of all tables for the companies whose ids fall into one stretch. As a schema `part_<number>` of views that bear the
-- tables' names it reads and writes what lies there as any PostgreSQL does, rules, keys and triggers included; <number> is that of the piece of
-- `profiles`. What is copied to every server is only read there: who writes it names the schema public, and Citus writes every copy.

-- Makes the views of a part whose pieces are here, in a schema; of what is copied, the rows of its own companies alone, or of all.
create or replace function trama.make_views(number bigint, part text, own boolean) returns void
language plpgsql security definer set search_path = pg_catalog set citus.override_table_visibility = off set citus.enable_ddl_propagation = off as $$
declare
  piece record;
begin
  execute format('create schema %I', part);
  execute format('grant usage on schema %I to trama_owner, trama_tenant, trama_control, trama_auth', part);
  for piece in
    select c.relname as name, format('%I.%I', n.nspname, c.relname || '_' || s.shardid) as holds, d.partmethod = 'h' as divided,
      case when not own or d.partmethod = 'h' then null when c.relname = 'companies' then 'id' else (
        select a.attname from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped) end as of_company
    from pg_dist_partition d
    join pg_class c on c.oid = d.logicalrelid and not c.relispartition
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    join pg_dist_shard s on s.logicalrelid = d.logicalrelid
    where d.partmethod = 'h' and s.shardminvalue = (
        select shardminvalue from pg_dist_shard where shardid = number and logicalrelid = 'public.profiles'::regclass)
      or d.partmethod = 'n' and d.repmodel = 't'
  loop
    execute format('create view %I.%I with (security_invoker = true) as select * from %s', part, piece.name, piece.holds)
      || case when piece.of_company is null then '' else
        format(' where get_shard_id_for_distribution_column(''public.profiles'', %I) = %s', piece.of_company, number) end;
    execute format('grant select %s on %I.%I to trama_owner, trama_tenant, trama_control, trama_auth', case when piece.divided then ', insert, update, delete' end,
      part, piece.name);
  end loop;
  -- A piece has no number of its own to give: the table's own has.
  for piece in
    select c.relname as name, a.attname as field, pg_get_expr(d.adbin, d.adrelid) as default_value
    from pg_attrdef d
    join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
    join pg_class c on c.oid = d.adrelid and not c.relispartition
    join pg_dist_partition t on t.logicalrelid = c.oid
    where pg_get_expr(d.adbin, d.adrelid) like 'nextval(%'
  loop
    execute format('alter view %I.%I alter column %I set default %s', part, piece.name, piece.field, piece.default_value);
  end loop;
end $$;

revoke all on function trama.make_views(bigint, text, boolean) from public;
grant execute on function trama.make_views(bigint, text, boolean) to trama_owner;

-- Makes a part, once. Of one whose pieces went to another server and came back the views are gone, and the schema is there.
create or replace function trama.make_part(number bigint) returns void
language plpgsql security definer set search_path = pg_catalog set citus.enable_ddl_propagation = off as $$
declare
  part constant text := 'part_' || number;
begin
  if to_regclass(part || '.profiles') is not null then
    return;
  end if;
  perform pg_advisory_xact_lock(hashtext(part));
  if to_regclass(part || '.profiles') is not null then
    return;
  end if;
  execute format('drop schema if exists %I cascade', part);
  perform trama.make_views(number, part, false);
end $$;

-- A migration's statement in the part that holds a company, over views of its own: those of the part do not have the columns of a moment ago, and are
-- in use. Citus calls it where the company is, in the migration's transaction.
create or replace function trama.fill_part(company uuid, number bigint, statement text) returns void language plpgsql as $$
declare
  found_in constant text := current_setting('search_path');
  part constant text := 'filling_' || number;
begin
  perform trama.make_views(number, part, true);
  perform set_config('search_path', part || ', public, pg_temp', true);
  execute statement;
  perform set_config('search_path', found_in, true);
  perform trama.drop_views(part);
end $$;
revoke all on function trama.fill_part(uuid, bigint, text) from public;
grant execute on function trama.fill_part(uuid, bigint, text) to trama_owner;

create or replace function trama.drop_views(part text) returns void
language plpgsql security definer set search_path = pg_catalog set citus.enable_ddl_propagation = off as $$
begin
  execute format('drop schema %I cascade', part);
end $$;
revoke all on function trama.drop_views(text) from public;
grant execute on function trama.drop_views(text) to trama_owner;

-- Keeps a part here until the transaction ends: Citus moves or splits none of it meanwhile. Who comes to where it was is sent on.
create or replace function trama.hold_part(number bigint) returns void
language plpgsql security definer set search_path = pg_catalog as $$
begin
  perform lock_shard_metadata(5, array[number]);
  if not exists (select from pg_dist_placement p join pg_dist_local_group g on g.groupid = p.groupid where p.shardid = number) then
    raise exception 'part % is at another server', number using errcode = 'serialization_failure';
  end if;
  if to_regclass('part_' || number || '.profiles') is null then
    raise exception 'part % is being made', number using errcode = 'cannot_connect_now';
  end if;
end $$;

-- A view keeps a column from going or changing its type. Until parts are made anew, who writes in one is told to come again (hold_part).
create or replace function trama.drop_parts() returns void
language plpgsql set search_path = pg_catalog set citus.enable_ddl_propagation = off as $$
declare
  part text;
begin
  for part in select nspname from pg_namespace where nspname ~ '^part_[0-9]+$' loop
    execute format('drop schema %I cascade', part);
  end loop;
end $$;

-- A change of tables is not seen by views made before it.
create or replace function trama.make_part_anew(number bigint) returns void
language plpgsql set search_path = pg_catalog set citus.enable_ddl_propagation = off as $$
begin
  execute format('drop schema if exists %I cascade', 'part_' || number);
  perform trama.make_part(number);
end $$;
