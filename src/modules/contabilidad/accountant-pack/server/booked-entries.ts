import fragment, { empty } from 'sql-template-tag'
import { cutPage, decodeCursor } from '#src/server/calls/page.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Booked, BookedEntry } from '../contract.ts'

/** Longer than a list's page: a year is fetched in few turns, each of a few milliseconds. */
export const PAGE_ENTRIES = 200

export async function bookedEntries({ sql, company, input }: Ctx<Booked>) {
  const { from = '-infinity', to = 'infinity' } = input
  const after = decodeCursor(input.cursor, ['date', 'uuid'])
  const within = fragment`from journal_entries e
    where e.company_id = ${company} and e.date between ${from}::date and ${to}::date`
  const rows = await sql<BookedEntry & { total: number }>`
    select e.id, e.date, e.year || '-' || e.number as number, e.description, t.total, (
      select jsonb_agg(jsonb_build_object('code', a.code, 'debit', l.debit::text, 'credit', l.credit::text,
        'cost_center', c.name) order by l.position)
      from journal_lines l
      join chart_of_accounts a on a.company_id = l.company_id and a.id = l.account_id
      left join cost_centers c on c.company_id = l.company_id and c.id = l.cost_center_id
      where l.company_id = ${company} and l.entry_id = e.id) as lines
    from (
      select e.id, e.date, e.year, e.number, e.description ${within}
        ${after ? fragment`and (e.date, e.id) > (${after[0]}::date, ${after[1]}::uuid)` : empty}
      order by e.date, e.id limit ${PAGE_ENTRIES + 1}
    ) e, (select count(*)::int as total ${within}) t
    order by e.date, e.id`
  const entries = rows.map(({ total: _, ...entry }) => entry)
  return cutPage(entries, rows[0]?.total ?? 0, ({ date, id }) => [date, id], PAGE_ENTRIES)
}
