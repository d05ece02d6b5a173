import { unlessStale } from '#src/kernel/refusal.ts'
import { companyDay } from '#src/platform/companies/server/company-day.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { type AccountRole, proposePostingAccounts } from '../../port.ts'
import refusal from '../../server/refusals.ts'
import { fiscalBegin, fiscalEnd, fiscalYearOf } from '../rules.ts'
import type { FiscalStart, FiscalStartChange, FiscalYears } from '../schemas.ts'

/** With its codes in the starter charts: general, PUC, PGC. */
const RESULT: Record<'account_id', AccountRole> = {
  account_id: { type: 'Patrimonio', codes: ['3201', '3605', '36', '129'] },
}

interface YearSums {
  year: number
  result: string
  left: string
  closing_id: string | null
  closing: string | null
}

export async function fiscalYears({ sql, company }: Ctx<unknown>): Promise<FiscalYears> {
  const { first_month, version } = await fiscalStartOf(sql, company)
  const [today, sums, { account_id }] = await Promise.all([
    companyDay(sql, company),
    sumsOf(sql, company, first_month),
    proposePostingAccounts(sql, company, RESULT),
  ])
  const last = fiscalYearOf(today, first_month)
  const first = Math.min(last, ...sums.map(({ year }) => year))
  const years = Array.from({ length: last - first + 1 }, (_, back) => {
    const year = last - back
    const of = sums.find((one) => one.year === year) ?? {
      result: '0.00',
      left: '0.00',
      closing_id: null,
      closing: null,
    }
    return { ...of, year, from: fiscalBegin(year, first_month), to: fiscalEnd(year, first_month) }
  })
  return { first_month, version, years, proposed: account_id }
}

/** A line of a closing entry is of the year that it closes, any other of the year of its day. */
const sumsOf = (sql: Query, company: string, firstMonth: number) =>
  sql<YearSums>`
    with moved as (
      select coalesce(k.year, extract(year from l.date - make_interval(months => ${firstMonth}::int - 1))::int) as year,
        l.credit - l.debit as amount, k.id is not null as closing
      from journal_lines l
      join chart_of_accounts a on a.company_id = l.company_id and a.id = l.account_id
      left join closing_entries k on k.company_id = l.company_id and k.entry_id = l.entry_id
      where l.company_id = ${company} and a.type in ('Ingreso', 'Gasto')
    )
    select m.year, coalesce(sum(m.amount) filter (where not m.closing), 0)::numeric(20, 2) as result,
      sum(m.amount)::numeric(20, 2) as left, c.id as closing_id, c.number as closing
    from moved m
    left join lateral (
      select e.id, e.year || '-' || e.number as number
      from closing_entries k join journal_entries e on e.company_id = k.company_id and e.id = k.entry_id
      where k.company_id = ${company} and k.year = m.year and e.reverses_id is null
        and not exists (select from journal_entries r where r.company_id = ${company} and r.reverses_id = e.id)
      order by e.id desc limit 1
    ) c on true
    group by m.year, c.id, c.number`

export const fiscalStart = ({ sql, company }: Ctx<unknown>) => fiscalStartOf(sql, company)

export async function setFiscalStart({ sql, company, input }: Ctx<FiscalStartChange>): Promise<FiscalStart> {
  const { first_month, version } = input
  await holdYears(sql, company)
  const [closed] = await sql<{ year: number }>`
    select k.year from closing_entries k join journal_entries e on e.company_id = k.company_id and e.id = k.entry_id
    where k.company_id = ${company} and e.reverses_id is null
      and not exists (select from journal_entries r where r.company_id = ${company} and r.reverses_id = e.id) limit 1`
  if (closed)
    throw refusal('year_closed', `El ejercicio ${closed.year} está cerrado: reábrelo antes de mover su comienzo.`, {
      field: 'first_month',
    })
  const [saved] = await sql<FiscalStart>`
    insert into fiscal_settings as f (company_id, first_month, version)
    select ${company}::uuid, ${first_month}::int, 2
    where ${version}::int = 1 or exists (select from fiscal_settings where company_id = ${company})
    on conflict (company_id) do update set first_month = excluded.first_month, version = f.version + 1
    where f.version = ${version}
    returning first_month, version`
  return unlessStale(saved)
}

export async function fiscalStartOf(sql: Query, company: string): Promise<FiscalStart> {
  const [start] = await sql<FiscalStart>`
    select first_month, version from fiscal_settings where company_id = ${company}`
  return start ?? { first_month: 1, version: 1 }
}

/** Who closes, reopens or moves the years of a company does it alone. */
export const holdYears = (sql: Query, company: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`years ${company}`}, 0))`
