import { formatsOf } from '#src/kernel/format.ts'
import { centsOf } from '#src/kernel/money/cents.ts'
import { found } from '#src/kernel/refusal.ts'
import { BUYER, type Buyer, printedBuyer } from '#src/modules/cdm/port.ts'
import type { DocumentContent, PrintedLine } from '#src/platform/templates/document.ts'
import type { Printing } from '#src/platform/templates/paper-rows.ts'
import { freezePaper, type Issuing } from '#src/platform/templates/server/papers/freeze.ts'
import { stampPaper } from '#src/platform/templates/server/papers/stamp-paper.ts'
import { bytesOf, paperOf, type StoredPaper } from '#src/platform/templates/server/papers/stored-paper.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { fileOf } from '#src/server/pdf/press/press.ts'
import { leftOver } from '../../receipts/rules.ts'
import type { SupplierPayment } from '../schemas.ts'
import { supplierPaymentAt } from './lists.ts'

const { shortDate } = formatsOf('')

/** Stores the paper of a new payment, by the company's template of invoices. */
export const freezeSupplierPayment = async (issuing: Issuing, id: string): Promise<StoredPaper> =>
  freezePaper(issuing, {
    document_id: id,
    occasion: 'issue',
    document: await printedPayment(issuing.sql, issuing.company, id),
  })

/** Stores an annulled edition: the issued paper with a line on top. */
export async function freezeAnnulledPayment(issuing: Issuing, id: string): Promise<StoredPaper> {
  const { document, sheet } = await issuedPayment(issuing.sql, issuing.company, id)
  const { annulled_on } = await supplierPaymentAt(issuing.sql, issuing.company, id)
  const words = `COMPROBANTE ANULADO el ${shortDate(found(annulled_on ?? undefined))}.`
  return freezePaper(issuing, {
    document_id: id,
    occasion: 'annulment',
    document,
    sheet: await stampPaper(sheet, words),
  })
}

export const supplierPaymentSheet = async ({ sql, company, input: { id, edition } }: Ctx<Printing>) =>
  (await issuedPayment(sql, company, id, edition)).sheet

export async function supplierPaymentPdf({ sql, company, input: { id, edition } }: Ctx<Printing>) {
  const paper = await issuedPayment(sql, company, id, edition)
  return fileOf(paper.sheet, await bytesOf(sql, company, paper))
}

async function issuedPayment(sql: Query, company: string, id: string, edition?: number): Promise<StoredPaper> {
  found((await sql`select from supplier_payments where company_id = ${company} and id = ${id}`)[0])
  return found(await paperOf(sql, company, id, edition))
}

/** As it was paid: what becomes of its advance is not on its paper. */
async function printedPayment(sql: Query, company: string, id: string): Promise<DocumentContent> {
  const payment = await supplierPaymentAt(sql, company, id)
  const { number, date, supplier, amount, currency } = payment
  const [contact] = await sql<Buyer>`
    select ${BUYER} from cdm_clients c where c.company_id = ${company} and c.id = ${payment.supplier_id}`
  const advance = leftOver(amount, payment.lines)
  return {
    type: 'receipt',
    title: 'Comprobante de egreso',
    number,
    date,
    until: null,
    client: { title: 'Proveedor', ...printedBuyer(supplier, contact) },
    body: wordsOf(payment),
    lines: [
      ...payment.lines.map((line) => printedShare(`Pago de la factura ${line.supplier_number}`, line.amount)),
      ...(centsOf(advance) > 0n ? [printedShare('Anticipo', advance)] : []),
    ],
    totals: { subtotal: amount, discount: '0.00', taxes: [], total: amount },
    currency,
    header: '',
    footer: '',
    logo_url: '',
  }
}

const wordsOf = ({ method, reference, account, note }: SupplierPayment) =>
  [`Forma de pago: ${method}${reference && `, referencia ${reference}`}. Cuenta: ${account}.`, note]
    .filter(Boolean)
    .join('\n')

const printedShare = (description: string, net: string): PrintedLine => ({
  description,
  detail: '',
  quantity: '1',
  price: net,
  discount: '0',
  tax: '0',
  net,
})
