import { v7 } from 'uuid'
import { refuseOutside } from '#src/kernel/days/business-day.ts'
import { formatsOf } from '#src/kernel/format.ts'
import { amountOf, centsOf } from '#src/kernel/money/cents.ts'
import { found } from '#src/kernel/refusal.ts'
import type { CURRENCIES } from '#src/platform/companies/contract.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import type { Annulment } from '../../invoices/schemas.ts'
import { checkCash, refuseToCome } from '../../invoices/server/payable.ts'
import { post, reverse } from '../../journal/server/journal.ts'
import refusal from '../../server/refusals.ts'
import { DENOMINATIONS, sumOfPieces } from '../denominations.ts'
import type { CashCount, ExpectedCashAsked, NewCashCount } from '../schemas.ts'
import { cashCountAt } from './lists.ts'

export async function expectedCash({ sql, company, input: { account_id, date } }: Ctx<ExpectedCashAsked>) {
  const [account] = await sql`select from chart_of_accounts where company_id = ${company} and id = ${account_id}`
  found(account)
  return { expected: await balanceOn(sql, company, account_id, date) }
}

async function balanceOn(sql: Query, company: string, account: string, date: string): Promise<string> {
  const [sum] = await sql<{ balance: string }>`
    select coalesce(sum(debit - credit), 0)::numeric(20, 2) as balance from journal_lines
    where company_id = ${company} and account_id = ${account} and date <= ${date}`
  return found(sum).balance
}

/** Keeps what was counted; what is missing or too much is posted. Of two who count one caja at once the second is told that it changed. */
export async function registerCashCount({ sql, company, user, input }: Ctx<NewCashCount>): Promise<CashCount> {
  const { date, account_id, pieces, note } = input
  await refuseToCome(sql, company, date)
  await checkCash(sql, company, account_id, 'account_id')
  await sql`select pg_advisory_xact_lock(hashtextextended(${`cash count ${company} ${account_id}`}, 0))`
  const [profile] = await sql<{ currency: (typeof CURRENCIES)[number]; country: string }>`
    select currency, country from company_profiles where company_id = ${company}`
  const { currency, country } = found(profile)
  if (pieces.some(({ value }) => !DENOMINATIONS[currency].includes(value)))
    throw refusal('no_such_denomination', 'Uno de los valores no es de tu moneda.', { field: 'pieces' })
  const expected = await balanceOn(sql, company, account_id, date)
  if (centsOf(expected) !== centsOf(input.expected))
    throw refusal(
      'cash_changed',
      `El saldo en libros cambió mientras contabas: ahora es ${formatsOf(country).money(expected, currency)}.`,
      { field: 'account_id' },
    )
  const counted = sumOfPieces(pieces)
  const missing = centsOf(expected) - centsOf(counted)
  const other = missing === 0n ? null : input.difference_account_id
  if (missing !== 0n && other === null)
    throw refusal('account_required', 'Elige la cuenta de la diferencia.', { field: 'difference_account_id' })
  if (other === account_id)
    throw refusal('cash_difference_itself', 'Elige otra cuenta: esa es la caja.', { field: 'difference_account_id' })
  const entry =
    other === null ? null : await postDifference(sql, company, { ...input, other, missing, person: user.id })
  const id = v7()
  await sql`
    insert into cash_counts (company_id, id, date, account_id, pieces, counted, expected, difference_account_id, entry_id, currency, note, created_by)
    values (${company}, ${id}, ${date}, ${account_id}, ${JSON.stringify(pieces)}::jsonb, ${counted}, ${expected}, ${other}, ${entry},
      ${currency}, ${note}, ${user.id})`
  return cashCountAt(sql, company, id)
}

interface Difference {
  date: string
  account_id: string
  other: string
  /** In cents; below 0 where there is too much. */
  missing: bigint
  person: string
}

async function postDifference(sql: Query, company: string, of: Difference): Promise<string> {
  const amount = amountOf(of.missing < 0n ? -of.missing : of.missing)
  const [debit, credit] = of.missing > 0n ? [of.other, of.account_id] : [of.account_id, of.other]
  const { id } = await post(sql, company, {
    date: of.date,
    description: of.missing > 0n ? 'Faltante de caja' : 'Sobrante de caja',
    origin: 'un arqueo de caja, en Bancos',
    created_by: of.person,
    reverses_id: null,
    lines: [
      { account_id: debit, debit: amount, credit: '0', cost_center_id: null },
      { account_id: credit, debit: '0', credit: amount, cost_center_id: null },
    ],
  })
  return id
}

export async function annulCashCount({ sql, company, user, input }: Ctx<Annulment>): Promise<CashCount> {
  const { id, date, reason } = input
  await refuseToCome(sql, company, date)
  const [before] = await sql<{ date: string; entry_id: string | null; annulled: boolean }>`
    select date, entry_id, annulled_on is not null as annulled from cash_counts
    where company_id = ${company} and id = ${id} for update`
  const { date: counted, entry_id, annulled } = found(before)
  if (annulled) throw refusal('cash_count_annulled', 'Este arqueo está anulado.')
  if (date < counted)
    throw refusal('annulment_before_cash_count', 'La anulación no puede ser anterior al arqueo.', { field: 'date' })
  refuseOutside('date', date, counted)
  await sql`
    update cash_counts set annulled_on = ${date}, annulled_by = ${user.id}, annulment_reason = ${reason}
    where company_id = ${company} and id = ${id}`
  if (entry_id)
    await reverse(sql, company, {
      id: entry_id,
      date,
      created_by: user.id,
      description: 'Anulación de un arqueo de caja',
    })
  return cashCountAt(sql, company, id)
}
