-- Of an act that cannot be taken back because a unique index says no: the row that has its place now, as the trail calls it, and who wrote it last:
-- {"what", "name", "who"}. Null where that cannot be told.
create function trama.in_the_way(act uuid, moment timestamptz, of_table text, of_index text) returns jsonb
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
      execute format('select to_jsonb(t) || $2 from %s t where t.company_id = trama.company() and t.id = $1', target) into was
        using line.row_id, was;
    end if;
    execute format('select to_jsonb(t) from %s t where t.id <> $2 and %s limit 1', target, same) into holder using was, line.row_id;
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
