import { formatsOf } from '#src/kernel/format.ts'
import { centsOf } from '#src/kernel/money/cents.ts'
import { found } from '#src/kernel/refusal.ts'
import type { Query } from '#src/server/database/transaction.ts'
import refusal from '../../server/refusals.ts'
import { ANNULLED_PAYMENT } from './annul.ts'

interface HeldAdvance {
  number: string
  date: string
  supplier: string
  supplier_id: string
  balance: string
  /** The asset that it is in the books. */
  advance_account_id: string
}

interface Locked extends Omit<HeldAdvance, 'advance_account_id'> {
  advance_account_id: string | null
  annulled: boolean
  currency: string
  country: string
}

/**
 * A payment of whose advance an amount is used on a day, locked until the end of the transaction.
 * @throws Refusal where the advance is smaller, or of a later day
 */
export async function heldAdvance(
  sql: Query,
  company: string,
  { id, amount, date }: { id: string; amount: string; date: string },
): Promise<HeldAdvance> {
  const [row] = await sql<Locked>`
    select s.number, s.date, s.supplier, s.supplier_id, s.balance, s.advance_account_id, s.currency, p.country,
      s.annulled_on is not null as annulled
    from supplier_payments s join company_profiles p on p.company_id = s.company_id
    where s.company_id = ${company} and s.id = ${id} for update of s`
  const { annulled, currency, country, advance_account_id, ...advance } = found(row)
  if (annulled) throw refusal('supplier_payment_annulled', ANNULLED_PAYMENT)
  if (advance_account_id === null || centsOf(amount) > centsOf(advance.balance)) {
    const left = formatsOf(country).money(advance.balance, currency)
    throw refusal('advance_too_small', `De este anticipo quedan ${left}.`, { field: 'amount' })
  }
  if (date < advance.date)
    throw refusal('advance_before_supplier_payment', 'No puede ser anterior al pago.', { field: 'date' })
  return { ...advance, advance_account_id }
}
