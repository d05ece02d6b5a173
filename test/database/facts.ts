import type { Pool } from 'pg'

/** What the catalogue says of the program's tables, by kind: of which table, the name, and what is so. */
const FACTS = {
  column: `select attrelid::regclass::text, attname, concat_ws(' ', format_type(atttypid, atttypmod), attnotnull, pg_get_expr(adbin, adrelid))
    from pg_attribute a join tables t on t.oid = attrelid left join pg_attrdef d on d.adrelid = attrelid and d.adnum = attnum
    where attnum > 0 and not attisdropped`,
  condition: `select conrelid::regclass::text, conname, pg_get_constraintdef(c.oid) from pg_constraint c join tables t on t.oid = conrelid`,
  index: `select tablename::text, indexname, indexdef from pg_indexes join tables t on t.relname = tablename where schemaname = 'public'`,
  rule: `select tablename::text, policyname, concat_ws(' ', permissive, roles, cmd, qual, with_check)
    from pg_policies join tables t on t.relname = tablename where schemaname = 'public'`,
  trigger: `select tgrelid::regclass::text, tgname, pg_get_triggerdef(g.oid) from pg_trigger g join tables t on t.oid = tgrelid where not tgisinternal`,
  right: `select table_name::text, grantee, string_agg(distinct privilege_type, ' ' order by privilege_type)
    from information_schema.role_table_grants join tables t on t.relname = table_name where table_schema = 'public' group by 1, 2`,
  'right to a column': `select table_name::text, grantee || ' ' || column_name, string_agg(distinct privilege_type, ' ' order by privilege_type)
    from information_schema.role_column_grants join tables t on t.relname = table_name where table_schema = 'public' group by 1, 2`,
  comment: `select t.relname::text, '', obj_description(t.oid, 'pg_class') from tables t where obj_description(t.oid, 'pg_class') is not null`,
}

/** All of them in order, each as `kind: table name: what is so`. */
export async function factsOf(db: Pool): Promise<string[]> {
  const selects = Object.entries(FACTS).map(([kind, query]) => `select '${kind}', found.* from (${query}) found`)
  const { rows } = await db.query<{ fact: string }>(`
    with tables as (select oid, relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition)
    select concat(kind, ': ', of, ' ', name, ': ', fact) as fact from (${selects.join(' union all ')}) all_of_them (kind, of, name, fact) order by 1`)
  return rows.map(({ fact }) => fact)
}
