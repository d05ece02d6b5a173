import { shortDate } from '#src/kernel/format.ts'
import type { Sheet } from '#src/kernel/sheet.ts'
import { netOf, totalsOf } from '#src/kernel/totals.ts'
import type { PrintedDocument } from '#src/platform/templates/document.ts'
import { drawDocument } from '#src/platform/templates/server/draw.ts'
import type { Query } from '#src/server/db/transaction.ts'
import { pdfFile } from '#src/server/paper/press/press.ts'
import type { Ctx } from '#src/server/serve.ts'
import { invoiceAt } from './invoices.ts'

export const invoiceSheet = ({ sql, company, input: { id } }: Ctx<{ id: string }>) => drawInvoice(sql, company, id)

export const invoicePdf = async ({ sql, company, input: { id } }: Ctx<{ id: string }>) =>
  pdfFile(await drawInvoice(sql, company, id))

/** An invoice on paper; how it looks is what the company's template of invoices says now. */
export async function drawInvoice(sql: Query, company: string, id: string): Promise<Sheet> {
  return drawDocument(sql, company, await printedInvoice(sql, company, id))
}

async function printedInvoice(sql: Query, company: string, id: string): Promise<PrintedDocument> {
  const invoice = await invoiceAt(sql, company, null, id)
  const { number, date, due_date, client, description, currency, lines, paid, annulled_on } = invoice
  const [known] = await sql<{ company: string; email: string; phone: string }>`
    select company, email, phone from cdm_clients where company_id = ${company} and id = ${invoice.client_id}`
  const about = [known?.company, known?.email, known?.phone].filter((line) => line && line !== client) as string[]
  return {
    ...{ type: 'invoice', number, date, until: due_date, client: { name: client, lines: about } },
    body: description,
    lines: lines.map((line) => ({ ...line, net: netOf(line) })),
    totals:
      lines.length > 0
        ? totalsOf(lines)
        : { subtotal: invoice.subtotal, discount: '0.00', taxes: [], total: invoice.amount },
    ...(paid === '0.00' ? {} : { paid }),
    currency,
    header: annulled_on ? `FACTURA ANULADA el ${shortDate(annulled_on)}.` : '',
    ...{ footer: '', logo_url: '' },
  }
}
