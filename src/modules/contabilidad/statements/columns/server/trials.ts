import fragment, { empty } from 'sql-template-tag'
import { amountOf, centsOf } from '#src/kernel/money/cents.ts'
import type { Query } from '#src/server/database/transaction.ts'
import type { TrialRow } from '../../../rows.ts'
import { type Days, edgesOf, placeIn } from '../stretches.ts'

type Named = Pick<TrialRow, 'id' | 'code' | 'name' | 'type'>

interface Moved extends Named {
  moved: { stretch: number; debit: string; credit: string }[]
  closed: { stretch: number; year: number; amount: string }[]
}

/** The trial balance of each span, by one statement: one sum an account and stretch, however many spans. */
export async function trialsOf(
  sql: Query,
  company: string,
  spans: readonly Days[],
  cost_center_id?: string,
): Promise<TrialRow[][]> {
  const edges = edgesOf(spans)
  const inCenter = cost_center_id ? fragment`and l.cost_center_id = ${cost_center_id}` : empty
  const rows = await sql<Moved>`
    select a.id, a.code, a.name, a.type, coalesce(s.moved, '[]') as moved, coalesce(k.closed, '[]') as closed
    from chart_of_accounts a
    left join lateral (
      select jsonb_agg(jsonb_build_object('stretch', x.stretch, 'debit', x.debit::text, 'credit', x.credit::text)) as moved
      from (
        select width_bucket(l.date, ${edges}::date[]) as stretch, sum(l.debit) as debit, sum(l.credit) as credit
        from journal_lines l
        where l.company_id = ${company} and l.account_id = a.id and l.date < ${edges.at(-1)}::date ${inCenter}
        group by 1) x
    ) s on true
    left join (
      select x.account_id, jsonb_agg(jsonb_build_object('stretch', x.stretch, 'year', x.year, 'amount', x.amount::text)) as closed
      from (
        select l.account_id, k.year, width_bucket(l.date, ${edges}::date[]) as stretch, sum(l.debit - l.credit) as amount
        from closing_entries k join journal_lines l on l.company_id = ${company} and l.entry_id = k.entry_id
        where k.company_id = ${company} and l.date < ${edges.at(-1)}::date ${inCenter}
        group by 1, 2, 3) x
      group by 1
    ) k on k.account_id = a.id
    where a.company_id = ${company}
    order by a.code`
  return spans.map((span) => rows.map((row) => trialIn(row, span, edges)))
}

function trialIn({ moved, closed, ...account }: Moved, span: Days, edges: readonly string[]): TrialRow {
  const place = placeIn(edges, span)
  const within = moved.filter(({ stretch }) => place(stretch) === 'within')
  const opening = sumOf(
    moved.filter(({ stretch }) => place(stretch) === 'before'),
    ({ debit, credit }) => centsOf(debit) - centsOf(credit),
  )
  const [debit, credit] = [sumOf(within, (one) => centsOf(one.debit)), sumOf(within, (one) => centsOf(one.credit))]
  const carried = closed.filter(({ stretch }) => place(stretch) === 'within')
  const earlier = carried.filter(({ year }) => year < Number(span.from.slice(0, 4)))
  return {
    ...account,
    opening: amountOf(opening),
    debit: amountOf(debit),
    credit: amountOf(credit),
    closing: amountOf(opening + debit - credit),
    closed: amountOf(sumOf(carried, ({ amount }) => centsOf(amount))),
    closed_earlier: amountOf(sumOf(earlier, ({ amount }) => centsOf(amount))),
  }
}

const sumOf = <T>(rows: readonly T[], cents: (row: T) => bigint) => rows.reduce((all, row) => all + cents(row), 0n)
