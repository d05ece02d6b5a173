import type { ById } from '#src/kernel/fields.ts'
import { formatsOf } from '#src/kernel/format.ts'
import { BUYER, type Buyer, printedBuyer } from '#src/modules/cdm/port.ts'
import { printedLine } from '#src/platform/documents/printed-lines.ts'
import type { DocumentContent } from '#src/platform/templates/document.ts'
import { drawDocument } from '#src/platform/templates/server/draw-document.ts'
import { paperBytes } from '#src/platform/templates/server/papers/stored-paper.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { fileOf } from '#src/server/pdf/press/press.ts'
import { orderAt } from './lists.ts'

const { shortDate } = formatsOf('')

/** The order as it stands: it may change until something comes. */
export const purchaseOrderSheet = async ({ sql, company, input: { id } }: Ctx<ById>) =>
  drawDocument(sql, company, await printedOrder(sql, company, id))

export async function purchaseOrderPdf({ sql, company, input: { id } }: Ctx<ById>) {
  const document = await printedOrder(sql, company, id)
  const sheet = await drawDocument(sql, company, document)
  return fileOf(sheet, await paperBytes(sheet, document))
}

/** Its PDF, as it stands. */
export async function orderPaper(sql: Query, company: string, id: string): Promise<Buffer> {
  const document = await printedOrder(sql, company, id)
  return paperBytes(await drawDocument(sql, company, document), document)
}

async function printedOrder(sql: Query, company: string, id: string): Promise<DocumentContent> {
  const { number, date, supplier, supplier_id, expected_on, note, lines, totals, currency, status } = await orderAt(
    sql,
    company,
    id,
  )
  const [contact] = await sql<Buyer>`
    select ${BUYER} from cdm_clients c where c.company_id = ${company} and c.id = ${supplier_id}`
  return {
    type: 'receipt',
    title: status === 'Anulada' ? 'Orden de compra anulada' : 'Orden de compra',
    number,
    date,
    until: null,
    client: { title: 'Proveedor', ...printedBuyer(supplier, contact) },
    body: [expected_on && `Entrega esperada: ${shortDate(expected_on)}.`, note].filter(Boolean).join('\n'),
    lines: lines.map(printedLine),
    totals,
    currency,
    header: '',
    footer: '',
    logo_url: '',
  }
}
