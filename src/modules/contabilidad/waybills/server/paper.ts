import { formatsOf } from '#src/kernel/format.ts'
import { found } from '#src/kernel/refusal.ts'
import { taxIdLine } from '#src/kernel/tax-id/written.ts'
import { ownNumber } from '#src/platform/fiscal/environments.ts'
import { agreedIn, currentDocument } from '#src/platform/fiscal/issuing/server/current.ts'
import type { FiscalLine, Shipment } from '#src/platform/fiscal/packs/document.ts'
import { printedFiscal } from '#src/platform/fiscal/paper/server/printed-fiscal.ts'
import type { DocumentContent, PrintedLine } from '#src/platform/templates/document.ts'
import type { PaperOccasion, Printing } from '#src/platform/templates/paper-rows.ts'
import { freezePaper, type Issuing } from '#src/platform/templates/server/papers/freeze.ts'
import { bytesOf, paperOf, type StoredPaper } from '#src/platform/templates/server/papers/stored-paper.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { fileOf } from '#src/server/pdf/press/press.ts'

const { shortDate } = formatsOf('')

/** Stores an edition of a waybill's paper. */
export const freezeWaybill = async (issuing: Issuing, id: string, occasion: PaperOccasion): Promise<StoredPaper> =>
  freezePaper(issuing, {
    document_id: id,
    occasion,
    document: await printedWaybill(issuing.sql, issuing.company, id),
  })

export const waybillSheet = async ({ sql, company, input: { id, edition } }: Ctx<Printing>) =>
  (await issuedWaybill(sql, company, id, edition)).sheet

export async function waybillPdf({ sql, company, input: { id, edition } }: Ctx<Printing>) {
  const paper = await issuedWaybill(sql, company, id, edition)
  return fileOf(paper.sheet, await bytesOf(sql, company, paper))
}

/** Of a waybill alone: papers of other modules, as payslips, stand in the same table. */
async function issuedWaybill(sql: Query, company: string, id: string, edition?: number): Promise<StoredPaper> {
  found((await sql`select from waybills where company_id = ${company} and id = ${id}`)[0])
  return found(await paperOf(sql, company, id, edition))
}

/** Its RIDE: ficha técnica offline 2.32, annex 2. */
async function printedWaybill(sql: Query, company: string, id: string): Promise<DocumentContent> {
  const document = found((await currentDocument(sql, company, id)) ?? undefined)
  const { shipment, buyer, lines, currency } = agreedIn(document)
  const receiver = found(buyer ?? undefined)
  const fiscal = await printedFiscal(sql, company, id)
  const way = found(shipment)
  return {
    ...(fiscal && { fiscal }),
    ...{ type: 'receipt', title: 'Guía de remisión', number: ownNumber(document.environment, document.number) },
    ...{ date: document.day, until: null, currency, header: '', footer: '', logo_url: '' },
    client: {
      title: 'Destinatario',
      name: receiver.name,
      lines: [taxIdLine(receiver), way.to, receiver.phone, receiver.email].filter(Boolean),
    },
    body: bodyOf(way).join('\n'),
    lines: lines.map(printedLine),
    totals: null,
    goods: true,
  }
}

/** What an officer on the road looks for. */
function bodyOf({ from, to, starts_on, ends_on, reason, route, carrier, sold }: Shipment): string[] {
  return [
    `Motivo del traslado: ${reason}`,
    `Punto de partida: ${from}`,
    `Punto de llegada: ${to}`,
    route && `Ruta: ${route}`,
    `Inicio del traslado: ${shortDate(starts_on)} · Fin: ${shortDate(ends_on)}`,
    `Transportista: ${carrier.name}, ${taxIdLine(carrier)} · Placa: ${carrier.plate}`,
    sold ? `Comprobante de venta: factura ${sold.number} del ${shortDate(sold.date)}` : '',
    sold?.key ? `Autorización del comprobante: ${sold.key}` : '',
  ].filter(Boolean)
}

const printedLine = ({ code, description, quantity }: FiscalLine): PrintedLine => ({
  ...{ description, detail: code && `Código ${code}`, quantity },
  ...{ price: '0', discount: '0', tax: '0', net: '0.00' },
})
