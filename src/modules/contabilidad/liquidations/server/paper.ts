import { found } from '#src/kernel/refusal.ts'
import { BUYER, type Buyer, printedBuyer } from '#src/modules/cdm/port.ts'
import { printedLine } from '#src/platform/documents/printed-lines.ts'
import { printedFiscal } from '#src/platform/fiscal/paper/server/printed-fiscal.ts'
import type { DocumentContent } from '#src/platform/templates/document.ts'
import type { PaperOccasion, Printing } from '#src/platform/templates/paper-rows.ts'
import { freezePaper, type Issuing } from '#src/platform/templates/server/papers/freeze.ts'
import { bytesOf, paperOf, type StoredPaper } from '#src/platform/templates/server/papers/stored-paper.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { fileOf } from '#src/server/pdf/press/press.ts'
import { billAt } from '../../bills/server/lists.ts'

/** Stores an edition of the paper of a liquidación, by its own id. */
export const freezeLiquidation = async (issuing: Issuing, id: string, occasion: PaperOccasion): Promise<StoredPaper> =>
  freezePaper(issuing, {
    document_id: id,
    occasion,
    document: await printedLiquidation(issuing.sql, issuing.company, id),
  })

export const liquidationSheet = async ({ sql, company, input: { id, edition } }: Ctx<Printing>) =>
  (await issuedLiquidation(sql, company, id, edition)).sheet

export async function liquidationPdf({ sql, company, input: { id, edition } }: Ctx<Printing>) {
  const paper = await issuedLiquidation(sql, company, id, edition)
  return fileOf(paper.sheet, await bytesOf(sql, company, paper))
}

async function issuedLiquidation(sql: Query, company: string, bill: string, edition?: number): Promise<StoredPaper> {
  const [row] = await sql<{ liquidation_id: string }>`
    select liquidation_id from bills where company_id = ${company} and id = ${bill} and liquidation_id is not null`
  return found(await paperOf(sql, company, found(row).liquidation_id, edition))
}

/** As the law calls it, too long for a title. */
const LEGAL_NAME = 'Liquidación de compra de bienes y prestación de servicios.'

/** Its RIDE: ficha técnica offline 2.32, annex 2. What is withheld stands on its own comprobante. */
async function printedLiquidation(sql: Query, company: string, id: string): Promise<DocumentContent> {
  const [row] = await sql<{ id: string }>`
    select id from bills where company_id = ${company} and liquidation_id = ${id}`
  const bill = await billAt(sql, company, found(row).id)
  const [contact] = await sql<Buyer>`
    select ${BUYER} from cdm_clients c where c.company_id = ${company} and c.id = ${bill.supplier_id}`
  const fiscal = await printedFiscal(sql, company, id)
  const { withheld: _, payable: _paid, ...totals } = bill.totals
  return {
    ...(fiscal && { fiscal }),
    type: 'receipt',
    title: 'Liquidación de compra',
    number: bill.supplier_number,
    date: bill.date,
    until: null,
    client: { title: 'Proveedor', ...printedBuyer(bill.supplier, contact) },
    body: [LEGAL_NAME, bill.description].filter(Boolean).join('\n'),
    lines: bill.lines.map(printedLine),
    counted: true,
    totals,
    currency: bill.currency,
    header: '',
    footer: '',
    logo_url: '',
  }
}
