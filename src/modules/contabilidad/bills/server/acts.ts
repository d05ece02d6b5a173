import { v7 } from 'uuid'
import { payableOf, withheldOf } from '#src/kernel/money/taxed-totals.ts'
import { foundAsSeen } from '#src/kernel/refusal.ts'
import { LINE_COLUMNS, LINE_TAXES, LINE_VALUES, linesAsJson } from '#src/platform/documents/server/lines.ts'
import type { Ctx, Services } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { hang } from '../../attachments/server/attached.ts'
import { taxOf } from '../../invoices/rules.ts'
import type { Annulment } from '../../invoices/schemas.ts'
import { checkProducts } from '../../invoices/server/acts.ts'
import { refuseToCome } from '../../invoices/server/payable.ts'
import { issueLiquidation } from '../../liquidations/server/issue.ts'
import { numberLiquidation } from '../../liquidations/server/number.ts'
import { renewNext } from '../../recurring-bills/server/held.ts'
import { takePeriod } from '../../recurring-bills/server/taking.ts'
import { keeperOf } from '../../server/goods-followers.ts'
import refusal from '../../server/refusals.ts'
import { keepBillTaxes } from '../../tax-books/server/kept.ts'
import type { NewBill } from '../new-bill.ts'
import type { Bill, BillChange } from '../schemas.ts'
import { annulBill } from './annul.ts'
import { chargeReceipts } from './charged.ts'
import { billedGoods, receiveWithBill } from './goods.ts'
import { heldBill } from './held.ts'
import { billAt } from './lists.ts'
import { nextPurchaseNumber } from './numbers.ts'
import { type PlacedLine, payableAccount, placedLines, postPurchase } from './posting.ts'
import { billSums } from './sums.ts'
import { supplierName } from './suppliers.ts'

/** Suppliers' bills, and the goods that they charge. */
export const billActs = ({ areas }: Pick<Services, 'areas'>) => ({
  registerBill: (ctx: Ctx<NewBill>) => registerBill(ctx, areas),
  annulBill: (ctx: Ctx<Annulment>) => annulBill(ctx, areas),
})

/** Numbers, stores and posts a supplier's bill in one act, with the goods that it brings or charges. */
async function registerBill(ctx: Ctx<NewBill>, areas: Services['areas']): Promise<Bill> {
  const { sql, company, user, input } = ctx
  const { supplier_id, date, due_date, description, cost_center_id, general_discount } = input
  await refuseToCome(sql, company, date)
  const supplier = await supplierName(sql, company, supplier_id)
  const own = input.liquidates ? await numberLiquidation(sql, company, input) : null
  const supplier_number = own?.number ?? input.supplier_number
  await refuseTwice(sql, company, { supplier_id, supplier_number })
  if (input.recurring) await takePeriod(sql, company, input.recurring)
  const { totals, borne, levied, costs, ...charged } = await billSums(sql, company, {
    date,
    general_discount,
    lines: await billedGoods(sql, company, input),
  })
  const number = await nextPurchaseNumber(sql, company, 'COM', date)
  const arrived = input.receives
    ? await receiveWithBill(sql, company, keeperOf(areas()), {
        ...{ ...input, supplier_number, lines: charged.lines, costs, author: user.id },
      })
    : { lines: charged.lines, receipt: null }
  const lines = await placedLines(sql, company, { supplier_id, lines: arrived.lines })
  await checkProducts(sql, company, lines)
  const payable = await payableAccount(sql, company)
  const { entry, tax_account } = await postPurchase(sql, company, {
    date,
    description: `${own ? 'Liquidación de compra' : 'Factura'} ${supplier_number} de ${supplier} (${number})`,
    origin: `la factura de compra ${number}, en Compras`,
    created_by: user.id,
    cost_center_id,
    lines,
    costs,
    payable: payableOf(totals),
    taxes: borne,
    credited_to: payable,
  })
  const id = v7()
  await sql`
    insert into bills (company_id, id, number, supplier_number, supplier_id, supplier, date, due_date, description, cost_center_id,
      subtotal, discount, general_discount, tax, withheld, amount, currency, payable_id, tax_account_id, entry_id, recurring_id,
      recurring_period, liquidation_id, created_by)
    select ${company}::uuid, ${id}::uuid, ${number}, ${supplier_number}, ${supplier_id}::uuid, ${supplier}, ${date}::date,
      ${due_date}::date, ${description}, ${cost_center_id}::uuid, ${totals.subtotal}::numeric, ${totals.discount}::numeric,
      ${general_discount}, ${taxOf(totals)}::numeric, ${withheldOf(totals)}::numeric, ${payableOf(totals)}::numeric, p.currency, ${payable}::uuid,
      ${tax_account}::uuid, ${entry}::uuid, ${input.recurring?.id ?? null}::uuid, ${input.recurring?.period ?? null}, ${own?.id ?? null}::uuid,
      ${user.id}::uuid
    from company_profiles p where p.company_id = ${company}`
  await sql`
    insert into bill_lines (company_id, id, bill_id, position, account_id, receipt_line_id, charged, taxes, ${LINE_COLUMNS})
    select ${company}::uuid, (line->>'id')::uuid, ${id}::uuid, place, (line->>'account_id')::uuid, (line->>'receipt_line_id')::uuid,
      (line->>'charged')::numeric, ${LINE_TAXES}, ${LINE_VALUES}
    from jsonb_array_elements(${linesAsJson(withCharges(lines, costs))}::jsonb) with ordinality as l (line, place)`
  await keepBillTaxes(sql, company, { bill_id: id, note_id: null, borne, levied })
  if (arrived.receipt !== null)
    await sql`update goods_receipts set bill_id = ${id} where company_id = ${company} and id = ${arrived.receipt}`
  if (lines.some(({ receipt_line_id }) => receipt_line_id !== null))
    await chargeReceipts(sql, company, keeperOf(areas()), 1, { bill: id, number, date, author: user.id })
  if (input.recurring) await renewNext(sql, company, input.recurring.id)
  await hang(sql, company, { of: 'factura', id, files: input.file_ids, author: user.id })
  if (own) await issueLiquidation(ctx, own)
  return billAt(sql, company, id)
}

/** What of the bill's net each line charges of goods that were received. */
const withCharges = (lines: readonly PlacedLine[], costs: readonly string[]) =>
  lines.map((line, at) => ({ ...line, charged: line.receipt_line_id === null ? '0' : costs[at] }))

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
async function refuseTwice(
  sql: Query,
  company: string,
  { supplier_id, supplier_number }: Pick<NewBill, 'supplier_id' | 'supplier_number'>,
) {
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
