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
import { namedInvoice } from '../../invoices/named-invoice.ts'
import { leftOver } from '../rules.ts'
import type { CashReceipt } from '../schemas.ts'
import { receiptAt } from './lists.ts'

const { shortDate } = formatsOf('')

/** Stores the paper of a new receipt, by the company's template of invoices. */
export const freezeReceipt = async (issuing: Issuing, id: string): Promise<StoredPaper> =>
  freezePaper(issuing, {
    document_id: id,
    occasion: 'issue',
    document: await printedReceipt(issuing.sql, issuing.company, id),
  })

/** Stores an annulled edition: the issued paper with a line on top. */
export async function freezeAnnulledReceipt(issuing: Issuing, id: string): Promise<StoredPaper> {
  const { document, sheet } = await issuedReceipt(issuing.sql, issuing.company, id)
  const { annulled_on } = await receiptAt(issuing.sql, issuing.company, id)
  const words = `RECIBO ANULADO el ${shortDate(found(annulled_on ?? undefined))}.`
  return freezePaper(issuing, {
    document_id: id,
    occasion: 'annulment',
    document,
    sheet: await stampPaper(sheet, words),
  })
}

export const receiptSheet = async ({ sql, company, input: { id, edition } }: Ctx<Printing>) =>
  (await issuedReceipt(sql, company, id, edition)).sheet

export async function receiptPdf({ sql, company, input: { id, edition } }: Ctx<Printing>) {
  const paper = await issuedReceipt(sql, company, id, edition)
  return fileOf(paper.sheet, await bytesOf(sql, company, paper))
}

export async function issuedReceipt(sql: Query, company: string, id: string, edition?: number): Promise<StoredPaper> {
  found((await sql`select from receipts where company_id = ${company} and id = ${id}`)[0])
  return found(await paperOf(sql, company, id, edition))
}

/** As it was received: what becomes of its advance is not on its paper. */
async function printedReceipt(sql: Query, company: string, id: string): Promise<DocumentContent> {
  const receipt = await receiptAt(sql, company, id)
  const { number, date, client, amount, currency } = receipt
  const [buyer] = await sql<Buyer>`
    select ${BUYER} from cdm_clients c where c.company_id = ${company} and c.id = ${receipt.client_id}`
  const advance = leftOver(amount, receipt.lines)
  return {
    type: 'receipt',
    title: 'Recibo de caja',
    number,
    date,
    until: null,
    client: printedBuyer(client, buyer),
    body: wordsOf(receipt),
    lines: [
      ...receipt.lines.map((line) =>
        printedShare(`Pago de la ${namedInvoice({ kind: line.kind, number: line.invoice })}`, line.amount),
      ),
      ...(centsOf(advance) > 0n ? [printedShare('Anticipo', advance)] : []),
    ],
    totals: { subtotal: amount, discount: '0.00', taxes: [], total: amount },
    currency,
    header: '',
    footer: '',
    logo_url: '',
  }
}

const wordsOf = ({ method, reference, note }: CashReceipt) =>
  [`Forma de pago: ${method}${reference && `, referencia ${reference}`}.`, note].filter(Boolean).join('\n')

const printedShare = (description: string, net: string): PrintedLine => ({
  description,
  detail: '',
  quantity: '1',
  price: net,
  discount: '0',
  tax: '0',
  net,
})
