import { Refusal } from '#src/kernel/refusal.ts'
import { draftInvoiceFor, type IssuingInvoice, issueInvoiceFor } from '#src/modules/contabilidad/port.ts'
import { companyDay } from '#src/platform/companies/server/company-day.ts'
import type { FillingAreas } from '#src/server/slots.ts'
import type { QuoteLine } from '../../../quotes/schemas.ts'
import { quoteAsOrigin } from '../../../quotes/server/invoice-origin.ts'
import type { OpenLink } from '../open-link.ts'

interface Billed {
  client_id: string | null
  client_name: string
  total: string
  general_discount: string
  /** Whether it is in the company's currency. */
  same: boolean
}

const UNDONE = { borrador: 'preparó el borrador de su factura', emitir: 'emitió la factura' } as const

/**
 * Issues or drafts the invoice of an accepted quote, and says what came of it. What keeps the invoice from being issued, as taxes
 * without an account, does not keep the client from accepting: it is told to the seller.
 */
export async function invoiceAccepted(
  issuing: IssuingInvoice,
  areas: FillingAreas,
  link: OpenLink,
  lines: readonly QuoteLine[],
  wanted: keyof typeof UNDONE,
): Promise<string> {
  const { sql, company } = issuing
  const { quote, number, author } = link
  await sql.execute('savepoint before_invoice')
  try {
    const [row] = await sql<Billed>`
      select q.client_id, q.client_name, q.total, q.general_discount, q.currency = p.currency as same
      from quotes q join company_profiles p on p.company_id = q.company_id
      where q.company_id = ${company} and q.id = ${quote}`
    if (!row || Number(row.total) === 0) return ` No se ${UNDONE[wanted]}: la cotización no tiene total.`
    if (!row.same) return ` No se ${UNDONE[wanted]}: la cotización está en otra moneda.`
    const invoice = {
      client: row.client_name,
      client_id: row.client_id,
      description: `Cotización ${number}`,
      date: await companyDay(sql, company),
      general_discount: row.general_discount,
      lines: lines.map(({ optional: _, adjustable: __, ...line }) => line),
      from_quote: quote,
    }
    if (wanted === 'borrador') {
      await draftInvoiceFor(sql, company, author, invoice)
      return ' El borrador de su factura espera en Cartera.'
    }
    const issued = await issueInvoiceFor(issuing, areas, author, invoice)
    await quoteAsOrigin.onIssued({ sql, company }, { id: quote, invoice: issued.id })
    return ` Se emitió la factura ${issued.number}.`
  } catch (error) {
    await sql.execute('rollback to savepoint before_invoice')
    if (!(error instanceof Refusal)) throw error
    return ` No se ${UNDONE[wanted]}: ${error.message}`
  }
}
