import { companyDay } from '#src/platform/companies/server/company-day.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { type ShownInvoice, shownInvoice } from '../../../invoices/server/papers/print-calls.ts'
import type { OpenInvoice } from '../open-invoice.ts'

/** What was paid or credited of an invoice. */
interface Settlement {
  date: string
  amount: string
  /** The number of a credit note; null of a payment. */
  note: string | null
  /** What was given back by the note. */
  refunded: string
}

/** What the public page of an invoice shows. */
export interface InvoicePageState {
  invoice: OpenInvoice
  paper: ShownInvoice
  overdue: boolean
  settlements: Settlement[]
}

export async function invoicePageState(sql: Query, invoice: OpenInvoice): Promise<InvoicePageState> {
  const { company, invoice: id, status, due_date } = invoice
  const today = await companyDay(sql, company)
  const [paper, settlements] = await Promise.all([
    shownInvoice(sql, company, id),
    sql<Settlement>`
      select date, amount::text as amount, null as note, '0.00' as refunded, id from invoice_payments
      where company_id = ${company} and invoice_id = ${id} and reversed_on is null
      union all
      select date, amount::text, number, refunded::text, id from credit_notes
      where company_id = ${company} and invoice_id = ${id} and annulled_on is null
      order by date, id limit 200`,
  ])
  return { invoice, paper, overdue: status === 'Pendiente' && due_date < today, settlements }
}
