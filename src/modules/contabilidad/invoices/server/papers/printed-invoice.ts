import { countryOf } from '#src/kernel/countries.ts'
import { formatsOf } from '#src/kernel/format.ts'
import { found } from '#src/kernel/refusal.ts'
import { BUYER, type Buyer, printedBuyer } from '#src/modules/cdm/port.ts'
import { printedLine } from '#src/platform/documents/printed-lines.ts'
import { printedFiscal } from '#src/platform/fiscal/paper/server/printed-fiscal.ts'
import type { DocumentContent } from '#src/platform/templates/document.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { printedAuthorisation } from '../../../numbering/server/next.ts'
import { instructionsOf } from '../../../transfers/server/instructions.ts'
import { invoiceAt } from '../whole.ts'

const { shortDate } = formatsOf('')

/** An invoice as issued: later payments and changes of state are not on its paper. */
export async function printedInvoice(sql: Query, company: string, id: string): Promise<DocumentContent> {
  const invoice = await invoiceAt(sql, company, id)
  const { number, date, due_date, client, description, currency, lines, debits } = invoice
  const [buyer] = await sql<Buyer>`
    select ${BUYER} from cdm_clients c where c.company_id = ${company} and c.id = ${invoice.client_id}`
  const [series] = await sql<{ series_id: string | null }>`
    select series_id from invoices where company_id = ${company} and id = ${id}`
  const authorisation = await printedAuthorisation(sql, company, series?.series_id ?? null)
  const { instructions, on_paper } = await instructionsOf(sql, company)
  const fiscal = await printedFiscal(sql, company, id)
  return {
    ...(on_paper && { instructions }),
    ...(authorisation && { authorisation }),
    ...(fiscal && { fiscal }),
    type: 'invoice',
    ...(debits && { title: await debitTitle(sql, company) }),
    number,
    date,
    until: due_date,
    client: printedBuyer(client, buyer),
    body: debits
      ? `Corrige la factura ${debits.number} del ${shortDate(debits.date)}. Motivo: ${invoice.debit_reason}`
      : description,
    lines: lines.map(printedLine),
    totals: invoice.totals,
    currency,
    header: '',
    footer: '',
    logo_url: '',
  }
}

/** What the paper of a note that adds is called where the company is. */
async function debitTitle(sql: Query, company: string): Promise<string> {
  const [profile] = await sql<{ country: string }>`select country from company_profiles where company_id = ${company}`
  return countryOf(found(profile).country).debitNote
}
