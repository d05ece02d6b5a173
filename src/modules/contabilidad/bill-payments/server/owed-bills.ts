import { formatsOf } from '#src/kernel/format.ts'
import { centsOf } from '#src/kernel/money/cents.ts'
import { found } from '#src/kernel/refusal.ts'
import type { Query } from '#src/server/database/transaction.ts'
import refusal from '../../server/refusals.ts'
import type { BillShare } from '../schemas.ts'

interface OwedBill {
  id: string
  number: string
  supplier_number: string
  /** The account on which it is owed. */
  payable_id: string
}

interface Locked extends OwedBill {
  date: string
  status: string
  balance: string
  currency: string
  country: string
  supplier_id: string
}

interface Paying {
  supplier_id: string
  date: string
  shares: readonly BillShare[]
  /** The field that a refusal is about. */
  field: string
}

/**
 * The bills that a payment pays, in the order of the shares. Each is locked until the end of the transaction, so that two people who pay it at once
 * cannot pay more than is owed.
 * @throws Refusal that names the bill
 */
export async function owedBills(sql: Query, company: string, paying: Paying): Promise<OwedBill[]> {
  const { supplier_id, date, shares, field } = paying
  const ids = shares.map(({ bill_id }) => bill_id)
  if (new Set(ids).size < ids.length) throw refusal('same_bill_twice', 'Cada factura va una sola vez.', { field })
  const rows = await sql<Locked>`
    select b.id, b.number, b.supplier_number, b.payable_id, b.date, b.status, b.balance, b.currency, p.country, b.supplier_id
    from bills b join company_profiles p on p.company_id = b.company_id
    where b.company_id = ${company} and b.id = any(${ids}::uuid[]) order by b.id for update of b`
  return shares.map(({ bill_id, amount }) => {
    const bill = found(rows.find(({ id }) => id === bill_id))
    const { number, balance, country, currency } = bill
    if (bill.supplier_id !== supplier_id)
      throw refusal('bill_of_other_supplier', `La factura ${number} es de otro proveedor.`, { field })
    if (bill.status !== 'Pendiente') throw refusal('bill_not_owed', `La factura ${number} ya no se debe.`, { field })
    if (date < bill.date)
      throw refusal('payment_before_bill', `La factura ${number} es posterior a ese día.`, { field: 'date' })
    if (centsOf(amount) > centsOf(balance)) {
      const owed = formatsOf(country).money(balance, currency)
      throw refusal('payment_exceeds_bill', `De la factura ${number} solo se deben ${owed}.`, { field })
    }
    return bill
  })
}

/** @throws Refusal where a credit note has given back what a share paid of its bill, which is locked: the note goes first */
export async function refuseCreditedShares(sql: Query, company: string, shares: readonly BillShare[]): Promise<void> {
  const [credited] = await sql<{ number: string }>`
    select b.number from (
      select bill_id, sum(amount) as amount from jsonb_to_recordset(${JSON.stringify(shares)}::jsonb) as s (bill_id uuid, amount numeric) group by 1) s
    join bills b on b.company_id = ${company} and b.id = s.bill_id where b.paid < s.amount limit 1`
  if (credited)
    throw refusal(
      'bill_payment_credited',
      `Una nota de crédito ya devolvió lo que se pagó de la factura ${credited.number}: anúlala antes.`,
    )
}

/** Adds what each share pays to its bill, which is locked. */
export async function payBills(sql: Query, company: string, shares: readonly BillShare[]): Promise<void> {
  await sql`
    update bills b set paid = b.paid + s.amount
    from jsonb_to_recordset(${JSON.stringify(shares)}::jsonb) as s (bill_id uuid, amount numeric)
    where b.company_id = ${company} and b.id = s.bill_id`
}
