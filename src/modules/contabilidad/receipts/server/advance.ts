import { formatsOf } from '#src/kernel/format.ts'
import { centsOf } from '#src/kernel/money/cents.ts'
import { found } from '#src/kernel/refusal.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { cashFor } from '../../invoices/server/payments.ts'
import refusal from '../../server/refusals.ts'
import { ANNULLED_RECEIPT } from './annul.ts'
import { advanceAccount, postMoney } from './posting.ts'

interface Advance {
  id: string
  number: string
  date: string
  client: string
  client_id: string | null
  balance: string
  entry_id: string | null
  advance_account_id: string | null
}

/**
 * A receipt of whose advance an amount is used on a day, locked until the end of the transaction.
 * @throws Refusal where the advance is smaller, or of a later day
 */
export async function lockedAdvance(
  sql: Query,
  company: string,
  { id, amount, date }: { id: string; amount: string; date: string },
): Promise<Advance> {
  const [row] = await sql<Advance & { annulled: boolean; currency: string; country: string }>`
    select r.id, r.number, r.date, r.client, r.client_id, r.balance, r.entry_id, r.advance_account_id, r.currency, p.country,
      r.annulled_on is not null as annulled
    from receipts r join company_profiles p on p.company_id = r.company_id
    where r.company_id = ${company} and r.id = ${id} for update of r`
  const { annulled, currency, country, ...advance } = found(row)
  if (annulled) throw refusal('receipt_annulled', ANNULLED_RECEIPT)
  if (centsOf(amount) > centsOf(advance.balance)) {
    const left = formatsOf(country).money(advance.balance, currency)
    throw refusal('advance_too_small', `De este anticipo quedan ${left}.`, { field: 'amount' })
  }
  if (date < advance.date)
    throw refusal('advance_before_receipt', 'No puede ser anterior al recibo.', { field: 'date' })
  return advance
}

/**
 * The liability on which an advance stands in the books. One from before the books comes into them now, on its own day, with what is left of it.
 * @throws Refusal where the company has not chosen its accounts
 */
export async function advanceInBooks(sql: Query, company: string, advance: Advance, by: string): Promise<string> {
  if (advance.advance_account_id) return advance.advance_account_id
  const account = await advanceAccount(sql, company)
  const cash = await cashFor(sql, company, null)
  const entry = await postMoney(sql, company, {
    date: advance.date,
    description: `Anticipo del recibo ${advance.number} de ${advance.client}`,
    created_by: by,
    debits: [{ account_id: cash, amount: advance.balance }],
    credits: [{ account_id: account, amount: advance.balance }],
  })
  await sql`
    update receipts set entry_id = ${entry}, account_id = ${cash}, advance_account_id = ${account}
    where company_id = ${company} and id = ${advance.id}`
  return account
}
