-- An ordinary database that says of itself what a divided one does: one server, which holds all companies in part 1. A table's piece is the table.
set allow_system_table_mods = on;
create table pg_catalog.pg_dist_partition as
  select c.oid as logicalrelid, case when k.divided then 'h' else 'n' end::"char" as partmethod, case when k.divided then 's' else 't' end::"char" as repmodel
  from pg_class c, lateral (select exists (
    select from pg_attribute a join pg_index i on i.indrelid = c.oid and i.indisprimary and a.attnum = any (i.indkey)
    where a.attrelid = c.oid and a.attname = 'company_id') as divided) k
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and c.relname <> all (current_setting('trama.staying')::text[]);
create table pg_catalog.pg_dist_shard as select logicalrelid, 1::bigint as shardid, '0' as shardminvalue from pg_dist_partition;
create table pg_catalog.pg_dist_placement as select 1::bigint as shardid, 0 as groupid;
create table pg_catalog.pg_dist_local_group as select 0 as groupid;
create table pg_catalog.pg_dist_node as select current_setting('trama.host') as nodename, current_setting('trama.port')::int as nodeport,
  true as isactive, true as shouldhaveshards, 'primary' as noderole;
create view pg_catalog.pg_dist_shard_placement as select 1::bigint as shardid, nodename, nodeport from pg_dist_node;
grant select on pg_dist_partition, pg_dist_shard, pg_dist_placement, pg_dist_local_group, pg_dist_node, pg_dist_shard_placement to public;
create function pg_catalog.get_shard_id_for_distribution_column(text, uuid) returns bigint language sql as 'select 1::bigint';
create function pg_catalog.lock_shard_metadata(int, bigint[]) returns void language sql as '';

do $$
declare
  piece record;
begin
  for piece in select relname as name from pg_class where oid in (select logicalrelid from pg_dist_partition) loop
    execute format('create view public.%I with (security_invoker = true) as select * from public.%I', piece.name || '_1', piece.name);
    execute format('grant select, insert, update, delete on public.%I to trama_owner, trama_tenant, trama_control, trama_auth', piece.name || '_1');
  end loop;
end $$;
reset allow_system_table_mods;
