import type { Query } from '#src/server/database/transaction.ts'

/** Of two people who save views of a list at once, the second waits for the first: names, their number and defaults are settled by one at a time. */
export const oneAtATime = (sql: Query, company: string, list: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`views ${company} ${list}`}, 0))`

/** A list has one default a role: the other views give up those that this one takes. */
export async function takeDefaults(
  sql: Query,
  company: string,
  { id, list, default_for }: { id: string; list: string; default_for: readonly string[] },
): Promise<void> {
  if (default_for.length === 0) return
  await sql`
    update list_views
    set default_for = array(select role from unnest(default_for) with ordinality as r (role, place) where role <> all (${default_for}) order by place),
      version = version + 1
    where company_id = ${company} and list = ${list} and id <> ${id} and default_for && ${default_for}::text[]`
}

/** What came back by a taking back leaves a default to the view that has it by now. */
export async function leaveDefaults(sql: Query, company: string): Promise<void> {
  await sql`
    with returned as (
      select v.id, v.list, v.default_for from list_views v
      where v.company_id = ${company} and v.default_for <> '{}' and exists (
        select from row_history h
        where h.company_id = ${company} and h.at = now() and h.act_id = current_setting('trama.act_id')::uuid
          and h.table_name = 'list_views' and h.row_id = v.id)
    ), settled as (
      select r.id, array(
        select role from unnest(r.default_for) with ordinality as d (role, place)
        where not exists (
          select from list_views other
          where other.company_id = ${company} and other.list = r.list and role = any (other.default_for)
            and other.id not in (select id from returned))
        order by place) as default_for
      from returned r
    )
    update list_views v set default_for = s.default_for, version = v.version + 1
    from settled s
    where v.company_id = ${company} and v.id = s.id and v.default_for <> s.default_for`
}
