import { v7 } from 'uuid'
import { amountOf, centsOf } from '#src/kernel/money/cents.ts'
import { companyDay } from '#src/platform/companies/server/company-day.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { post } from '../../journal/server/journal.ts'
import { checkPostingAccount } from '../../port.ts'
import refusal from '../../server/refusals.ts'
import { filingName } from '../filing-periods.ts'
import type { TaxSettlement, TaxSettling } from '../schemas.ts'
import { settlementLines } from '../settlement-entry.ts'
import { type Filing, filingAsked } from './draft.ts'
import { isSettlementOf, settlementAt, standingSettlements } from './settlements.ts'
import { type Settling, settlingOf } from './settling.ts'

/** Posts, on the last day of the period, what empties the accounts of its taxes into what is owed and what is in favour. */
export async function settleTaxes({ sql, company, user, input }: Ctx<TaxSettling>): Promise<TaxSettlement> {
  const filing = await filingAsked(sql, company, input)
  const { form, period } = filing
  await holdTaxes(sql, company)
  await refuseUnready(sql, company, filing)
  const settling = await settlingOf(sql, company, filing)
  const { cells, due, carried, credit, difference } = settling
  if (difference !== centsOf(input.difference))
    throw refusal(
      'tax_books_differ',
      `Los documentos y el Libro Diario difieren en ${amountOf(difference)}: revísalo en Ventas y Compras, o confirma que liquidas así.`,
      { field: 'difference' },
    )
  const missing = cells.find(({ account_id, amount }) => account_id === null && centsOf(amount) !== 0n)
  if (missing)
    throw refusal(
      'tax_account_missing',
      `Elige antes la cuenta de «${missing.name || `${missing.rate} %`}», en Impuestos › Cuentas.`,
    )
  const lines = settlementLines(cells, await intoAccounts(sql, company, input, settling))
  if (lines.length === 0)
    throw refusal('tax_settlement_empty', 'Con estas cuentas no hay nada que mover en este período.')
  const name = `formulario ${form.number}, ${filingName(period)}`
  const entry = await post(sql, company, {
    date: period.to,
    description: `Liquidación de impuestos: ${name}`,
    origin: `la liquidación del ${name}, en Impuestos`,
    lines,
    created_by: user.id,
    reverses_id: null,
  })
  const id = v7()
  await sql`
    insert into tax_settlements (company_id, id, form, municipality, from_day, to_day, due, carried, credit, entry_id, settled_by)
    values (${company}, ${id}, ${form.id}, ${form.municipality ?? ''}, ${period.from}, ${period.to}, ${amountOf(due)}, ${amountOf(carried)}, ${amountOf(credit)},
      ${entry.id}, ${user.id})`
  return settlementAt(sql, company, id)
}

/** Of a period that is over, not settled, and none after it is. */
async function refuseUnready(sql: Query, company: string, { form, period }: Filing) {
  if (period.to >= (await companyDay(sql, company)))
    throw refusal('tax_period_not_over', `El período ${filingName(period)} aún no termina.`, { field: 'from' })
  const after = (await standingSettlements(sql, company)).find(
    (one) => isSettlementOf(one, form) && one.to_day >= period.from,
  )
  if (!after) return
  const named = filingName({ from: after.from_day, to: after.to_day })
  if (after.from_day <= period.to)
    throw refusal('tax_period_settled', `El período ${named} ya está liquidado.`, { field: 'from' })
  throw refusal('tax_period_before_settled', `Ya está liquidado ${named}: deshaz antes esa liquidación.`, {
    field: 'from',
  })
}

/** Where what is to be paid and what is in favour goes, each where there is something. */
async function intoAccounts(sql: Query, company: string, input: TaxSettling, { due, carried, credit }: Settling) {
  const sides = [
    { field: 'payable_account_id', type: 'Pasivo', cents: due },
    { field: 'credit_account_id', type: 'Activo', cents: carried - credit },
  ] as const
  const into: { account_id: string; cents: bigint }[] = []
  for (const { field, type, cents } of sides) {
    const id = input[field]
    if (id !== null) await checkPostingAccount(sql, company, { id, type, field })
    if (cents === 0n) continue
    if (id === null) throw refusal('account_required', ASKED[field], { field })
    into.push({ account_id: id, cents })
  }
  return into
}

const ASKED = {
  payable_account_id: 'Elige la cuenta de lo que se debe.',
  credit_account_id: 'Elige la cuenta del saldo a favor.',
}

/** Who settles a company's taxes does it alone. */
export const holdTaxes = (sql: Query, company: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`tax returns ${company}`}, 0))`
