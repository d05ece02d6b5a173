import { v7 } from 'uuid'
import { payableOf, withheldOf } from '#src/kernel/money/taxed-totals.ts'
import { foundAsSeen } from '#src/kernel/refusal.ts'
import { LINE_COLUMNS, LINE_TAXES, LINE_VALUES, linesAsJson } from '#src/platform/documents/server/lines.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { taxOf } from '../../invoices/rules.ts'
import { checkProducts } from '../../invoices/server/acts.ts'
import { refuseToCome } from '../../invoices/server/payable.ts'
import refusal from '../../server/refusals.ts'
import { keepBillTaxes } from '../../tax-books/server/kept.ts'
import type { NewBill } from '../new-bill.ts'
import type { Bill, BillChange } from '../schemas.ts'
import { heldBill } from './held.ts'
import { billAt } from './lists.ts'
import { nextPurchaseNumber } from './numbers.ts'
import { payableAccount, placedLines, postPurchase } from './posting.ts'
import { billSums } from './sums.ts'
import { supplierName } from './suppliers.ts'

/** Numbers, stores and posts a supplier's bill in one act. */
export async function registerBill({ sql, company, user, input }: Ctx<NewBill>): Promise<Bill> {
  const { supplier_id, supplier_number, date, due_date, description, cost_center_id, general_discount } = input
  await refuseToCome(sql, company, date)
  const supplier = await supplierName(sql, company, supplier_id)
  await refuseTwice(sql, company, input)
  const { totals, borne, levied, lines } = await billSums(sql, company, {
    date,
    general_discount,
    lines: await placedLines(sql, company, input),
  })
  await checkProducts(sql, company, lines)
  const number = await nextPurchaseNumber(sql, company, 'COM', date)
  const payable = await payableAccount(sql, company)
  const { entry, tax_account } = await postPurchase(sql, company, {
    date,
    description: `Factura ${supplier_number} de ${supplier} (${number})`,
    origin: `la factura de compra ${number}, en Compras`,
    created_by: user.id,
    cost_center_id,
    general_discount,
    lines,
    payable: payableOf(totals),
    taxes: borne,
    credited_to: payable,
  })
  const id = v7()
  await sql`
    insert into bills (company_id, id, number, supplier_number, supplier_id, supplier, date, due_date, description, cost_center_id,
      subtotal, discount, general_discount, tax, withheld, amount, currency, payable_id, tax_account_id, entry_id, created_by)
    select ${company}::uuid, ${id}::uuid, ${number}, ${supplier_number}, ${supplier_id}::uuid, ${supplier}, ${date}::date,
      ${due_date}::date, ${description}, ${cost_center_id}::uuid, ${totals.subtotal}::numeric, ${totals.discount}::numeric,
      ${general_discount}, ${taxOf(totals)}::numeric, ${withheldOf(totals)}::numeric, ${payableOf(totals)}::numeric, p.currency, ${payable}::uuid,
      ${tax_account}::uuid, ${entry}::uuid, ${user.id}::uuid
    from company_profiles p where p.company_id = ${company}`
  await sql`
    insert into bill_lines (company_id, id, bill_id, position, account_id, taxes, ${LINE_COLUMNS})
    select ${company}::uuid, (line->>'id')::uuid, ${id}::uuid, place, (line->>'account_id')::uuid, ${LINE_TAXES}, ${LINE_VALUES}
    from jsonb_array_elements(${linesAsJson(lines)}::jsonb) with ordinality as l (line, place)`
  await keepBillTaxes(sql, company, { bill_id: id, borne, levied })
  return billAt(sql, company, id)
}

/** What was posted stays; only its due date and note can change. */
export async function editBill({ sql, company, input }: Ctx<BillChange>): Promise<Bill> {
  const { id, version, due_date, note } = input
  const before = foundAsSeen(await heldBill(sql, company, id), version)
  if (before.annulled) throw refusal('bill_annulled', 'Esta factura está anulada.')
  if (due_date < before.date) {
    throw refusal('due_date_before_bill', 'El vencimiento no puede ser anterior a la factura.', { field: 'due_date' })
  }
  await sql`
    update bills set due_date = ${due_date}, note = ${note}, version = version + 1
    where company_id = ${company} and id = ${id}`
  return billAt(sql, company, id)
}

/** The index decides between two at once; here it is said which bill has the number. */
async function refuseTwice(sql: Query, company: string, { supplier_id, supplier_number }: NewBill) {
  // Until the end of the transaction nobody else writes this number of the supplier.
  await sql`select pg_advisory_xact_lock(hashtextextended(${supplier_id} || trama.plain(${supplier_number}), 0))`
  const [same] = await sql<{ number: string }>`
    select number from bills where company_id = ${company} and supplier_id = ${supplier_id}
      and trama.plain(supplier_number) = trama.plain(${supplier_number}) and annulled_on is null`
  if (!same) return
  throw refusal('bill_registered_twice', `Ya registraste esa factura de este proveedor: es la ${same.number}.`, {
    field: 'supplier_number',
  })
}
