import { formatsOf } from '#src/kernel/format.ts'
import { found } from '#src/kernel/refusal.ts'
import { BUYER, type Buyer, printedBuyer } from '#src/modules/cdm/port.ts'
import { ownNumber } from '#src/platform/fiscal/environments.ts'
import { agreedIn, currentDocument } from '#src/platform/fiscal/issuing/server/current.ts'
import type { FiscalTax } from '#src/platform/fiscal/packs/document.ts'
import { fiscalPeriod } from '#src/platform/fiscal/packs/ec/comprobantes/retencion.ts'
import { retencionCodeOf } from '#src/platform/fiscal/packs/ec/retencion-codes.ts'
import { printedFiscal } from '#src/platform/fiscal/paper/server/printed-fiscal.ts'
import type { DocumentContent, PrintedLine } from '#src/platform/templates/document.ts'
import type { PaperOccasion, Printing } from '#src/platform/templates/paper-rows.ts'
import { freezePaper, type Issuing } from '#src/platform/templates/server/papers/freeze.ts'
import { bytesOf, paperOf, type StoredPaper } from '#src/platform/templates/server/papers/stored-paper.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { fileOf } from '#src/server/pdf/press/press.ts'

const { shortDate } = formatsOf('')

/** Stores an edition of the paper of a bill's comprobante de retención. */
export const freezeRetention = async (issuing: Issuing, id: string, occasion: PaperOccasion): Promise<StoredPaper> =>
  freezePaper(issuing, {
    document_id: id,
    occasion,
    document: await printedRetention(issuing.sql, issuing.company, id),
  })

export const retentionSheet = async ({ sql, company, input: { id, edition } }: Ctx<Printing>) =>
  (await issuedRetention(sql, company, id, edition)).sheet

export async function retentionPdf({ sql, company, input: { id, edition } }: Ctx<Printing>) {
  const paper = await issuedRetention(sql, company, id, edition)
  return fileOf(paper.sheet, await bytesOf(sql, company, paper))
}

/** Of a bill alone: papers of other modules, as payslips, stand in the same table. */
async function issuedRetention(sql: Query, company: string, id: string, edition?: number): Promise<StoredPaper> {
  found((await sql`select from bills where company_id = ${company} and id = ${id}`)[0])
  return found(await paperOf(sql, company, id, edition))
}

/** Its RIDE: ficha técnica offline 2.32, annex 2. */
async function printedRetention(sql: Query, company: string, id: string): Promise<DocumentContent> {
  const document = found((await currentDocument(sql, company, id)) ?? undefined)
  const agreed = agreedIn(document)
  const { support, withholdings, totals, currency } = agreed
  const [bill] = await sql<{ supplier: string; supplier_id: string }>`
    select supplier, supplier_id from bills where company_id = ${company} and id = ${id}`
  const { supplier, supplier_id } = found(bill)
  const [contact] = await sql<Buyer>`
    select ${BUYER} from cdm_clients c where c.company_id = ${company} and c.id = ${supplier_id}`
  const fiscal = await printedFiscal(sql, company, id)
  return {
    ...(fiscal && { fiscal }),
    type: 'receipt',
    title: 'Comprobante de retención',
    number: ownNumber(document.environment, document.number),
    date: document.day,
    until: null,
    client: { title: 'Proveedor', ...printedBuyer(supplier, contact) },
    body: `De la ${support?.kind === 'liquidacion' ? 'liquidación de compra' : 'factura'} ${support?.number} del ${shortDate(support?.date ?? '')}. Período fiscal: ${fiscalPeriod(agreed)}.`,
    lines: withholdings.map(printedWithholding),
    totals: { subtotal: totals.withheld, discount: '0.00', taxes: [], total: totals.withheld },
    currency,
    header: '',
    footer: '',
    logo_url: '',
  }
}

function printedWithholding(tax: FiscalTax): PrintedLine {
  const { amount } = formatsOf('Ecuador')
  const { codigo, codigoRetencion } = found(retencionCodeOf(tax) ?? undefined)
  return {
    description: `${codigo === '1' ? 'Impuesto a la renta' : 'IVA'}, código ${codigoRetencion}`,
    detail: `${Number(tax.rate)} % sobre ${amount(tax.base, 'USD')}`,
    ...{ quantity: '1', price: tax.amount, discount: '0', tax: '0', net: tax.amount },
  }
}
