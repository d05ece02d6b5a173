import fragment from 'sql-template-tag'
import type { LineTax } from '#src/kernel/money/taxed-totals.ts'
import { found } from '#src/kernel/refusal.ts'
import { companyDay } from '#src/platform/companies/server/company-day.ts'
import { netLines } from '#src/platform/documents/printed-lines.ts'
import { LINE_SHOWN } from '#src/platform/documents/server/lines.ts'
import { paperEditions } from '#src/platform/templates/server/papers/stored-paper.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { entriesOfInvoice } from '../../journal/server/journal.ts'
import { issuedTotals } from '../rules.ts'
import type { WrittenInvoice } from '../schemas.ts'
import { rowShown } from './lists.ts'
import { leviedThen } from './sums.ts'

export const invoice = ({ sql, company, input: { id } }: Ctx<{ id: string }>) => invoiceAt(sql, company, id)

export async function invoiceAt(sql: Query, company: string, id: string): Promise<WrittenInvoice> {
  const today = await companyDay(sql, company)
  const [[row], entries] = await Promise.all([
    sql<Omit<WrittenInvoice, 'totals'> & { levied: LineTax[] }>`
      select ${rowShown(today)}, i.subtotal, i.discount, i.general_discount, i.tax, i.withheld, ${leviedThen(company)} as levied, i.entry_id is not null as posted, i.annulled_on,
        i.annulment_reason, i.internal_note, i.created_at, p.username, ${paperEditions(company, fragment`i.id`)} as papers,
        (select k.document ->> 'until' from issued_papers k
         where k.company_id = ${company} and k.document_id = i.id and k.edition = 1) as printed_due_date,
        ${linesOf(company)} as lines, ${paymentsOf(company)} as payments, ${notesOf(company)} as credit_notes, ${debitsOf(company)} as debit_notes,
        ${debitedBy(company)} as debits, i.debit_reason,
        ${mailsOf(company)} as mails, i.reminded, ${remindersOf(company)} as reminders, coalesce(k.email, '') as client_email
      from invoices i join profiles p on p.company_id = i.company_id and p.id = i.created_by
      left join cdm_clients k on k.company_id = i.company_id and k.id = i.client_id
      where i.company_id = ${company} and i.id = ${id}`,
    entriesOfInvoice(sql, company, id),
  ])
  const { levied, ...invoice } = found(row)
  const lines = netLines(invoice.lines, levied, invoice.general_discount)
  return { ...invoice, lines, totals: issuedTotals(invoice, levied), entries }
}

const linesOf = (company: string) => fragment`
  (select coalesce(jsonb_agg(to_jsonb(l) - 'position' order by l.position), '[]')
   from (select position, taxes, ${LINE_SHOWN} from invoice_lines where company_id = ${company} and invoice_id = i.id) l)`

const paymentsOf = (company: string) => fragment`
  (select coalesce(jsonb_agg(jsonb_build_object('id', y.id, 'date', y.date, 'amount', y.amount::text, 'note', y.note,
     'account', a.code || ' ' || a.name, 'username', w.username, 'reversed_on', y.reversed_on,
     'reversal_reason', y.reversal_reason, 'from_advance', y.from_advance,
     'receipt', case when r.id is not null then jsonb_build_object('id', r.id, 'number', r.number) end) order by y.date, y.id), '[]')
   from invoice_payments y
   join profiles w on w.company_id = y.company_id and w.id = y.created_by
   left join chart_of_accounts a on a.company_id = y.company_id and a.id = y.account_id
   left join receipts r on r.company_id = y.company_id and r.id = y.receipt_id
   where y.company_id = ${company} and y.invoice_id = i.id)`

const notesOf = (company: string) => fragment`
  (select coalesce(jsonb_agg(jsonb_build_object('id', n.id, 'number', n.number, 'date', n.date, 'amount', n.amount::text,
     'refunded', n.refunded::text, 'reason', n.reason, 'annulled_on', n.annulled_on, 'annulment_reason', n.annulment_reason)
     order by n.id), '[]')
   from credit_notes n where n.company_id = ${company} and n.invoice_id = i.id)`

const debitsOf = (company: string) => fragment`
  (select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'number', d.number, 'date', d.date, 'amount', d.amount::text,
     'reason', d.debit_reason, 'annulled_on', d.annulled_on) order by d.id), '[]')
   from invoices d where d.company_id = ${company} and d.debits_id = i.id)`

const debitedBy = (company: string) => fragment`
  (select jsonb_build_object('id', d.id, 'number', d.number, 'date', d.date) from invoices d
   where d.company_id = ${company} and d.id = i.debits_id)`

const mailsOf = (company: string) => fragment`
  (select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'email', m.email, 'username', w.username, 'created_at', m.created_at)
     order by m.id desc), '[]')
   from invoice_mails m join profiles w on w.company_id = m.company_id and w.id = m.sent_by
   where m.company_id = ${company} and m.invoice_id = i.id)`

const remindersOf = (company: string) => fragment`
  (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'email', m.email, 'created_at', m.created_at) order by r.id desc), '[]')
   from invoice_reminders r join reminder_mails m on m.company_id = r.company_id and m.id = r.mail_id
   where r.company_id = ${company} and r.invoice_id = i.id)`
