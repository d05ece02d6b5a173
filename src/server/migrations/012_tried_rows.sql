-- Which rows this transaction's act has changed so far, by table and kind, for an act that is only tried: [{"table", "op", "rows"}]. A row that it touched
-- several times counts once, by what becomes of it; one that only got a new version not at all. As the owner, since control reads no history: it
-- is told of no row but those that it changed itself.
create function trama.tried_rows() returns jsonb language plpgsql stable security definer set search_path = pg_catalog as $$
declare
  found jsonb;
begin
  with touched as (
    select h.table_name, h.op, h.id, h.company_id,
      coalesce(h.row_id::text, h.id::text) as row_key,
      h.op <> 'update' or h.after - array['version', 'updated_at'] <> '{}' as differs
    from public.company_profiles c, lateral (
      select * from public.row_history line
      where line.company_id = c.company_id and line.at = now() and line.act_id = nullif(current_setting('trama.act_id', true), '')::uuid
    ) h
    where trama.company() is null or c.company_id = trama.company()
  ), becoming as (
    select table_name,
      case when (array_agg(op order by id))[1] = 'insert'
        then case when (array_agg(op order by id desc))[1] = 'delete' then null else 'insert' end
        when (array_agg(op order by id desc))[1] = 'delete' then 'delete'
        when bool_or(differs) then 'update' end as op
    from touched group by company_id, table_name, row_key
  ), counted as (
    select table_name, op, count(*) as many from becoming where op is not null group by table_name, op
  )
  select coalesce(jsonb_agg(jsonb_build_object('table', table_name, 'op', op, 'rows', many) order by table_name, op), '[]') into found from counted;
  return found;
end $$;
revoke all on function trama.tried_rows() from public;
grant execute on function trama.tried_rows() to trama_tenant, trama_control;
