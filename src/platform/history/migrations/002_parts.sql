-- The ids of the rows that belong to another, those that are gone too; the latest first: of a product's movements as many as anybody pages through.
create or replace function trama.part_ids(target text, by text, whole uuid) returns uuid[]
language plpgsql stable set search_path = pg_catalog as $$
declare
  most constant int := 1000;
  found uuid[];
begin
  execute format('select array_agg(part.id) from (
      (select t.id from public.%1$I t where t.company_id = trama.company() and t.%2$I = $1 order by t.id desc limit $2)
      union
      (select h.row_id from public.row_history h
        where h.company_id = trama.company() and h.table_name = %1$L and h.op = ''delete'' and h.before ->> %2$L = $1::text limit $2)
    ) part', target, by)
    into found using whole, most;
  return coalesce(found, '{}');
end $$;
