import { amountOf, centsOf } from '#src/kernel/money/cents.ts'
import { companyDay } from '#src/platform/companies/server/company-day.ts'
import { type BuyerDocument, buyerDocument } from '#src/platform/fiscal/buyer/server/buyer-document.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { type OnlineOffer, onlineOffer } from '../../../gateways/server/begin.ts'
import { type ShownInvoice, shownInvoice } from '../../../invoices/server/papers/print-calls.ts'
import { instructionsOf } from '../../../transfers/server/instructions.ts'
import { REPORT_PAYMENT, REPORT_STATE } from '../../../transfers/server/reported-rows.ts'
import type { OpenInvoice } from '../open-invoice.ts'
import { type SharedNote, sharedNotes } from './shared-notes.ts'

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
  /** Null where it was not issued electronically. */
  fiscal: BuyerDocument | null
  notes: SharedNote[]
  overdue: boolean
  settlements: Settlement[]
  /** Where to pay; '' where the company does not say. */
  instructions: string
  /** What it can be paid with at once. */
  online: OnlineOffer
  /** What the client reported and was not booked. */
  reports: { amount: string; date: string; reason: string }[]
  /** What is owed and not reported yet. */
  left: string
  today: string
}

export async function invoicePageState(sql: Query, invoice: OpenInvoice): Promise<InvoicePageState> {
  const { company, invoice: id, status, due_date } = invoice
  const today = await companyDay(sql, company)
  const [paper, fiscal, notes, { instructions }, online, reports, settlements] = await Promise.all([
    shownInvoice(sql, company, id),
    buyerDocument(sql, company, id),
    sharedNotes(sql, invoice),
    instructionsOf(sql, company),
    onlineOffer(sql, invoice),
    sql<InvoicePageState['reports'][number]>`
      select r.amount::text as amount, r.date, r.reason from reported_payments r ${REPORT_PAYMENT}
      where r.company_id = ${company} and r.invoice_id = ${id} and ${REPORT_STATE} <> 'Confirmado' order by r.id desc limit 50`,
    sql<Settlement>`
      select date, amount::text as amount, null as note, '0.00' as refunded, id from invoice_payments
      where company_id = ${company} and invoice_id = ${id} and reversed_on is null
      union all
      select date, amount::text, number, refunded::text, id from credit_notes
      where company_id = ${company} and invoice_id = ${id} and annulled_on is null
      order by date, id limit 200`,
  ])
  const overdue = status === 'Pendiente' && due_date < today
  const waiting = reports.reduce((sum, { amount, reason }) => (reason === '' ? sum + centsOf(amount) : sum), 0n)
  const left = amountOf(centsOf(invoice.balance) - waiting)
  return { invoice, paper, fiscal, notes, overdue, settlements, instructions, online, reports, left, today }
}
