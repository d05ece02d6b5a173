import fragment, { empty } from 'sql-template-tag'
import { amountOf, centsOf } from '#src/kernel/money/cents.ts'
import { found } from '#src/kernel/refusal.ts'
import { companyDay } from '#src/platform/companies/server/company-day.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { ageingSums, invoicesOwedOn } from '../../invoices/server/lists.ts'
import { isOfClient } from '../../receipts/server/lists.ts'
import refusal from '../../server/refusals.ts'
import type { AccountMovement, AccountStatement, StatementInput } from '../schemas.ts'
import { movementsOf } from './movements.ts'

/** Movements of one statement; for more, a shorter period. */
const MOST_ROWS = 2_000

export const accountStatement = ({ sql, company, input }: Ctx<StatementInput>) => statementOf(sql, company, input)

/** What a client owed before a period, what happened in it, and what he owes at its end. */
export async function statementOf(sql: Query, company: string, input: StatementInput): Promise<AccountStatement> {
  if (!input.client_id && input.client === '')
    throw refusal('client_required', 'Elige el cliente.', { field: 'client' })
  const to = input.to ?? (await companyDay(sql, company))
  const moved = movementsOf(company, input)
  const before = input.from ? fragment`date < ${input.from}::date` : fragment`false`
  const during = fragment`${input.from ? fragment`date >= ${input.from}::date and` : empty} date <= ${to}::date`
  const [rows, [sums], [ageing], [about]] = await Promise.all([
    sql<AccountMovement>`
      with moved as (${moved}), opening as (select coalesce(sum(amount), 0) as amount from moved where ${before})
      select date, what, invoice_id, receipt_id, greatest(moved.amount, 0)::numeric(20, 2) as charge,
        greatest(-moved.amount, 0)::numeric(20, 2) as credit,
        (opening.amount + sum(moved.amount) over (order by date, turn, id))::numeric(20, 2) as balance
      from moved, opening where ${during} order by date, turn, id limit ${MOST_ROWS + 1}`,
    sql<Pick<AccountStatement, 'opening' | 'charges' | 'credits' | 'closing'>>`
      with moved as (${moved})
      select coalesce(sum(amount) filter (where ${before}), 0)::numeric(20, 2) as opening,
        coalesce(sum(amount) filter (where amount > 0 and ${during}), 0)::numeric(20, 2) as charges,
        coalesce(-sum(amount) filter (where amount < 0 and ${during}), 0)::numeric(20, 2) as credits,
        coalesce(sum(amount) filter (where date <= ${to}::date), 0)::numeric(20, 2) as closing
      from moved`,
    sql<AccountStatement['ageing']>`
      select ${ageingSums(fragment`${to}::date - due_date`)} ${invoicesOwedOn(company, to)} and ${isOfClient(fragment`owed`, input)}`,
    sql<Pick<AccountStatement, 'client' | 'client_id' | 'email' | 'currency'>>`
      select coalesce(k.name, ${input.client}) as client, k.id as client_id, coalesce(k.email, '') as email, p.currency
      from company_profiles p left join cdm_clients k on k.company_id = p.company_id and k.id = ${input.client_id ?? null}
      where p.company_id = ${company}`,
  ])
  if (rows.length > MOST_ROWS)
    throw refusal('report_too_long', `Son más de ${MOST_ROWS} movimientos: elige un período más corto.`)
  const [owed, figures] = [found(ageing), found(sums)]
  const client = found(input.client_id && about?.client_id === null ? undefined : about)
  // What he owes is what his invoices owe, less his own money.
  const advance = amountOf(centsOf(owed.total) - centsOf(figures.closing))
  return { ...client, ...figures, rows, ageing: owed, advance }
}
