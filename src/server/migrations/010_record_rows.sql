-- The same lines at less cost: an update of a row is compared in one pass instead of two (617 to 400 µs), and rows that have an id say it
-- themselves (216 to 170 µs).
create or replace function trama.record_rows() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
declare
  act constant uuid := nullif(current_setting('trama.act_id', true), '');
  left_out constant text[] := tg_argv[0];
  keys constant text[] := tg_argv[1];
begin
  if keys = '{id}' and tg_op = 'INSERT' then
    insert into public.row_history (company_id, act_id, table_name, row_id, op, after)
    select company_id, act, tg_table_name, id, 'insert', to_jsonb(new_row) - left_out from new_rows new_row;
  elsif keys = '{id}' and tg_op = 'DELETE' then
    insert into public.row_history (company_id, act_id, table_name, row_id, op, before)
    select company_id, act, tg_table_name, id, 'delete', to_jsonb(old_row) - left_out from old_rows old_row;
  elsif tg_op = 'INSERT' then
    insert into public.row_history (company_id, act_id, table_name, row_id, op, after)
    select company_id, act, tg_table_name, (fields ->> 'id')::uuid, 'insert', fields - left_out
    from (select company_id, to_jsonb(new_row) as fields from new_rows new_row offset 0) made;
  elsif tg_op = 'DELETE' then
    insert into public.row_history (company_id, act_id, table_name, row_id, op, before)
    select company_id, act, tg_table_name, (fields ->> 'id')::uuid, 'delete', fields - left_out
    from (select company_id, to_jsonb(old_row) as fields from old_rows old_row offset 0) gone;
  elsif keys = '{id}' and (select count(*) from (select from new_rows limit 2) few) = 1 then
    -- What nearly every statement does: one row against itself, in one pass over its columns.
    insert into public.row_history (company_id, act_id, table_name, row_id, op, before, after)
    select company_id, act, tg_table_name, id, 'update', differing.before, differing.after
    from (
      select new_row.company_id, new_row.id, to_jsonb(old_row) - left_out as was, to_jsonb(new_row) - left_out as became
      from old_rows old_row, new_rows new_row offset 0
    ) pair, lateral (
      select jsonb_object_agg(f.name, f.value) as before, jsonb_object_agg(f.name, became -> f.name) as after
      from jsonb_each(was) f (name, value) where f.value is distinct from became -> f.name
    ) differing
    where differing.before is not null;
  else
    -- Grouped and not joined: the plan of one row would be kept for ten thousand. A row whose key changed is another row.
    insert into public.row_history (company_id, act_id, table_name, row_id, op, before, after)
    select company_id, act, tg_table_name, case when keys = '{id}' then key[1]::uuid end,
      case when was is null then 'insert' when became is null then 'delete' else 'update' end,
      case when became is null then was else (
        select jsonb_object_agg(f.name, f.value) from jsonb_each(was) f (name, value)
        where f.value is distinct from became -> f.name or f.name = any (keys)) end,
      case when was is null then became else (
        select jsonb_object_agg(f.name, f.value) from jsonb_each(became) f (name, value)
        where f.value is distinct from was -> f.name or f.name = any (keys)) end
    from (
      select company_id, key,
        (array_agg(fields - left_out) filter (where earlier))[1] as was,
        (array_agg(fields - left_out) filter (where not earlier))[1] as became
      from (
        select company_id, fields, earlier, array(select fields ->> k from unnest(keys) k) as key
        from (
          select company_id, to_jsonb(old_row) as fields, true as earlier from old_rows old_row
          union all
          select company_id, to_jsonb(new_row), false from new_rows new_row
        ) sides offset 0
      ) told
      group by company_id, key
    ) pairs
    where was is distinct from became;
  end if;
  return null;
end $$;
