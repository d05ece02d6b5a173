import { v7 } from 'uuid'
import { amountOf, centsOf } from '#src/kernel/money/cents.ts'
import { payableOf, withheldOf } from '#src/kernel/money/taxed-totals.ts'
import { found } from '#src/kernel/refusal.ts'
import type { Ctx, Services } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { hang } from '../../attachments/server/attached.ts'
import { moneyAccount, supplierAdvanceAccount } from '../../bill-payments/server/money.ts'
import { nextPurchaseNumber } from '../../bills/server/numbers.ts'
import { taxOf } from '../../invoices/rules.ts'
import { refuseToCome } from '../../invoices/server/payable.ts'
import { keeperOf } from '../../server/goods-followers.ts'
import refusal from '../../server/refusals.ts'
import { keepBillTaxes } from '../../tax-books/server/kept.ts'
import type { NewSupplierCreditNote, SupplierCreditNote } from '../schemas.ts'
import { supplierCreditTaxed } from '../totals.ts'
import { creditableOfBill } from './creditable.ts'
import { clearedBy, countCredited, holdCredited } from './goods.ts'
import { supplierCreditNoteAt } from './lists.ts'
import { type CreditedPart, creditedParts } from './parts.ts'
import { postSupplierCredit } from './posting.ts'

/**
 * A supplier takes a bill or a part of it back. What of it was paid already stays with him as an advance, or comes back: paid and credited never exceed
 * the bill.
 * @throws Refusal
 */
export async function registerSupplierCreditNote(
  { sql, company, user, input }: Ctx<NewSupplierCreditNote>,
  areas: Services['areas'],
): Promise<SupplierCreditNote> {
  const { id: bill_id, supplier_number, date, reason } = input
  await refuseToCome(sql, company, date)
  const bill = await billToCredit(sql, company, bill_id)
  if (date < bill.date)
    throw refusal('supplier_credit_before_bill', 'La nota no puede ser anterior a la factura.', { field: 'date' })
  await refuseTwice(sql, company, bill.supplier_id, supplier_number)
  await holdCredited(sql, company, await chargedLines(sql, company, input))
  const { lines, levied, balance } = await creditableOfBill(sql, company, bill_id)
  const parts = await creditedParts(sql, company, lines, input.lines)
  const { totals, borne } = supplierCreditTaxed(lines, input.lines, levied)
  const amount = payableOf(totals)
  if (centsOf(amount) <= 0n)
    throw refusal('supplier_credit_empty', 'Elige qué acredita el proveedor.', { field: 'lines' })
  const beyond = centsOf(amount) - centsOf(balance)
  const overpaid = beyond > 0n ? { amount: amountOf(beyond), account_id: await placeOf(sql, company, input) } : null
  const keeper = parts.some(({ goods }) => goods !== '') ? keeperOf(areas()) : null
  const cleared = keeper ? await clearedBy(sql, company, keeper, parts) : parts.map((part) => part.amount)
  const number = await nextPurchaseNumber(sql, company, 'NCP', date)
  const entry_id = await postSupplierCredit(sql, company, {
    ...{ date, created_by: user.id, cost_center_id: bill.cost_center_id, parts, cleared, amount, overpaid },
    description: `Nota de crédito ${supplier_number} de ${bill.supplier} (${number}), factura ${bill.number}`,
    origin: `la nota de crédito ${number}, en Compras`,
    difference_id: keeper && (await keeper.differenceAccount(sql, company)),
    taxes: borne,
    payable_id: bill.payable_id,
  })
  const id = v7()
  const refunded = overpaid?.amount ?? '0'
  const account = input.overpaid === 'dinero' ? (overpaid?.account_id ?? null) : null
  await sql`
    insert into supplier_credit_notes (company_id, id, number, supplier_number, bill_id, ordinal, supplier_id, supplier, date, reason, subtotal, tax,
      withheld, amount, refunded, account_id, entry_id, created_by)
    select ${company}::uuid, ${id}::uuid, ${number}, ${supplier_number}, ${bill_id}::uuid, count(*)::int + 1, ${bill.supplier_id}::uuid, ${bill.supplier},
      ${date}::date, ${reason}, ${totals.subtotal}::numeric, ${taxOf(totals)}::numeric, ${withheldOf(totals)}::numeric, ${amount}::numeric,
      ${refunded}::numeric, ${account}::uuid, ${entry_id}::uuid, ${user.id}::uuid
    from supplier_credit_notes where company_id = ${company} and bill_id = ${bill_id}`
  await keepLines(sql, company, id, parts, cleared)
  await sql`
    update bills set credited = credited + ${amount}::numeric, paid = paid - ${refunded}::numeric, version = version + 1
    where company_id = ${company} and id = ${bill_id}`
  await keepBillTaxes(sql, company, { bill_id, note_id: id, borne, levied })
  if (overpaid && input.overpaid === 'favor')
    await sql`
      insert into supplier_payments (company_id, id, number, date, supplier_id, supplier, amount, currency, method, reference, account_id,
        advance_account_id, entry_id, credit_note_id, created_by)
      values (${company}, ${v7()}, ${number}, ${date}, ${bill.supplier_id}, ${bill.supplier}, ${refunded}, ${bill.currency}, 'Nota de crédito',
        ${supplier_number}, ${bill.payable_id}, ${overpaid.account_id}, ${entry_id}, ${id}, ${user.id})`
  if (keeper) await countCredited(sql, company, keeper, 1, { note: id, number, date, author: user.id })
  await hang(sql, company, { of: 'nota', id, files: input.file_ids, author: user.id })
  return supplierCreditNoteAt(sql, company, id)
}

interface BillToCredit {
  number: string
  date: string
  supplier: string
  supplier_id: string
  currency: string
  payable_id: string
  cost_center_id: string | null
  annulled: boolean
}

/** The bill, locked: notes, payments and annulments of it follow one another. */
async function billToCredit(sql: Query, company: string, id: string): Promise<BillToCredit> {
  const [bill] = await sql<BillToCredit>`
    select number, date, supplier, supplier_id, currency, payable_id, cost_center_id, annulled_on is not null as annulled from bills
    where company_id = ${company} and id = ${id} for update`
  if (found(bill).annulled) throw refusal('bill_annulled', 'Esta factura está anulada.')
  return found(bill)
}

/** The index decides between two at once; here it is said which note has the number. */
async function refuseTwice(sql: Query, company: string, supplier: string, number: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('note ' || ${supplier} || trama.plain(${number}), 0))`
  const [same] = await sql<{ number: string }>`
    select number from supplier_credit_notes where company_id = ${company} and supplier_id = ${supplier}
      and trama.plain(supplier_number) = trama.plain(${number}) and annulled_on is null`
  if (same)
    throw refusal(
      'supplier_credit_registered_twice',
      `Ya registraste esa nota de este proveedor: es la ${same.number}.`,
      {
        field: 'supplier_number',
      },
    )
}

/** The lines of receipts that the bill's lines charge of which something is asked. */
async function chargedLines(sql: Query, company: string, { lines }: NewSupplierCreditNote): Promise<string[]> {
  const rows = await sql<{ id: string }>`
    select distinct receipt_line_id as id from bill_lines
    where company_id = ${company} and id = any(${lines.map(({ line_id }) => line_id)}::uuid[]) and receipt_line_id is not null`
  return rows.map(({ id }) => id)
}

/** Where what had been paid is now. */
const placeOf = (sql: Query, company: string, { overpaid, account_id }: NewSupplierCreditNote): Promise<string> =>
  overpaid === 'favor' ? supplierAdvanceAccount(sql, company) : moneyAccount(sql, company, account_id)

async function keepLines(
  sql: Query,
  company: string,
  note: string,
  parts: readonly CreditedPart[],
  cleared: readonly string[],
): Promise<void> {
  const rows = parts.map(({ line, account_id, goods, quantity, amount }, at) => ({
    ...{ id: v7(), line_id: line.id, account_id, goods, quantity, net: amount, cleared: cleared[at] },
  }))
  await sql`
    insert into supplier_credit_note_lines (company_id, id, note_id, line_id, account_id, goods, quantity, net, cleared)
    select ${company}::uuid, r.id, ${note}::uuid, r.line_id, r.account_id, r.goods, r.quantity, r.net, r.cleared
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (
      id uuid, line_id uuid, account_id uuid, goods text, quantity numeric, net numeric, cleared numeric)`
}
