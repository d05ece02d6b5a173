import fragment from 'sql-template-tag'
import { v7 } from 'uuid'
import { refuseOutside } from '#src/kernel/days/business-day.ts'
import { formatsOf } from '#src/kernel/format.ts'
import { type LineTax, payableOf, withheldOf } from '#src/kernel/money/taxed-totals.ts'
import { found, foundAsSeen } from '#src/kernel/refusal.ts'
import { companyDay } from '#src/platform/companies/server/company-day.ts'
import type { DocumentLine } from '#src/platform/documents/line.ts'
import { netLines } from '#src/platform/documents/printed-lines.ts'
import {
  LINE_COLUMNS,
  LINE_SHOWN,
  LINE_TAXES,
  LINE_VALUES,
  linesAsJson,
  productsIn,
} from '#src/platform/documents/server/lines.ts'
import { paperEditions } from '#src/platform/templates/server/papers/stored-paper.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { annulFiscal } from '../../fiscal/server/annul.ts'
import { issueFiscalInvoice } from '../../fiscal/server/issue.ts'
import { numberDocument } from '../../fiscal/server/number.ts'
import { entriesOfInvoice, reverse } from '../../journal/server/journal.ts'
import { postIssued } from '../../posting/server/rules.ts'
import refusal from '../../server/refusals.ts'
import { keepTaxes } from '../../tax-books/server/kept.ts'
import type { NewInvoice } from '../new-invoice.ts'
import { issuedTotals, taxOf } from '../rules.ts'
import type { Annulment, InvoiceChange, WrittenInvoice } from '../schemas.ts'
import { rowShown } from './lists.ts'
import { freezeAnnulled, freezeIssued } from './papers/issued-invoice.ts'
import { refuseToCome } from './payable.ts'
import { issuedSums, leviedThen } from './sums.ts'

const { shortDate } = formatsOf('')

export const invoice = ({ sql, company, input: { id } }: Ctx<{ id: string }>) => invoiceAt(sql, company, id)

type IssuingCtx = Pick<Ctx<NewInvoice>, 'sql' | 'company' | 'input' | 'later' | 'keys'> & { user: { id: string } }

/** Numbers, stores, posts and prints an invoice in one act. */
export async function issueInvoice({ sql, company, user, input, later, keys }: IssuingCtx): Promise<WrittenInvoice> {
  const sums = await issuedSums(sql, company, input)
  const { totals } = sums
  const client = await clientOf(sql, company, input)
  await checkProducts(sql, company, input.lines)
  const id = v7()
  const [tax, withheld, payable] = [taxOf(totals), withheldOf(totals), payableOf(totals)]
  const { number, series_id, fiscal } = await numberDocument(sql, company, { document: 'Factura', ...input })
  const entry = await postIssued(sql, company, {
    number,
    date: input.date,
    client,
    payable,
    taxes: sums.borne,
    created_by: user.id,
  })
  await sql`
    insert into invoices (company_id, id, number, series_id, date, client, client_id, description, due_date, subtotal,
      discount, general_discount, tax, withheld, amount, currency, entry_id, created_by)
    select ${company}::uuid, ${id}::uuid, ${number}, ${series_id}::uuid, ${input.date}::date, ${client}, ${input.client_id}::uuid,
      ${input.description}, ${input.due_date}::date, ${totals.subtotal}::numeric, ${totals.discount}::numeric, ${input.general_discount},
      ${tax}::numeric, ${withheld}::numeric, ${payable}::numeric, p.currency, ${entry}::uuid, ${user.id}::uuid
    from company_profiles p where p.company_id = ${company}`
  await sql`
    insert into invoice_lines (company_id, id, invoice_id, position, taxes, ${LINE_COLUMNS})
    select ${company}::uuid, (line->>'id')::uuid, ${id}::uuid, place, ${LINE_TAXES}, ${LINE_VALUES}
    from jsonb_array_elements(${linesAsJson(sums.lines)}::jsonb) with ordinality as l (line, place)`
  await keepTaxes(sql, company, { invoice_id: id, note_id: null, ...sums })
  if (fiscal) await issueFiscalInvoice({ sql, company, keys, later, person: user.id }, id, input.date, fiscal)
  await freezeIssued({ sql, company, later }, id)
  return invoiceAt(sql, company, id)
}

/** An issued invoice stays as it is, on paper too; only its due date and internal note can change. */
export async function editInvoice({ sql, company, input }: Ctx<InvoiceChange>): Promise<WrittenInvoice> {
  const { id, version, internal_note, due_date } = input
  const before = foundAsSeen(await heldInvoice(sql, company, id), version)
  if (before.annulled) throw refusal('invoice_annulled', ANNULLED)
  if (due_date < before.date)
    throw refusal('due_date_before_invoice', 'El vencimiento no puede ser anterior a la factura.', {
      field: 'due_date',
    })
  await sql`
    update invoices set internal_note = ${internal_note}, due_date = ${due_date}, version = version + 1
    where company_id = ${company} and id = ${id}`
  return invoiceAt(sql, company, id)
}

export async function annulInvoice({
  sql,
  company,
  user,
  input,
  later,
  keys,
}: Ctx<Annulment>): Promise<WrittenInvoice> {
  const { id, date, reason } = input
  await refuseToCome(sql, company, date)
  const before = await heldInvoice(sql, company, id)
  if (before.annulled) throw refusal('invoice_annulled', ANNULLED)
  if (before.credited) {
    throw refusal('invoice_has_credit_notes', 'Esta factura tiene notas de crédito: anúlalas antes de anularla.')
  }
  if (before.received) throw refusal('invoice_has_payments', 'Esta factura tiene pagos: deshazlos antes de anularla.')
  if (date < before.date)
    throw refusal('annulment_before_invoice', 'La anulación no puede ser anterior a la factura.', { field: 'date' })
  refuseOutside('date', date, before.date)
  // Between the two days the books would show a receivable that no invoice stands for.
  if (before.undone_on !== null && date < before.undone_on) {
    throw refusal(
      'annulment_before_undone_payment',
      `La anulación no puede ser anterior al ${shortDate(before.undone_on)}: ese día se deshizo un pago o una nota.`,
      { field: 'date' },
    )
  }
  await sql`
    update invoices set annulled_on = ${date}, annulled_by = ${user.id}, annulment_reason = ${reason}, version = version + 1
    where company_id = ${company} and id = ${id}`
  if (before.entry_id) {
    const description = `Anulación de la factura ${before.number}`
    await reverse(sql, company, { id: before.entry_id, date, created_by: user.id, description })
  }
  await annulFiscal({ sql, company, keys, later, person: user.id }, id, reason)
  await freezeAnnulled({ sql, company, later }, id)
  return invoiceAt(sql, company, id)
}

export const ANNULLED = 'Esta factura está anulada.'

interface LockedInvoice {
  number: string
  date: string
  version: number
  entry_id: string | null
  annulled: boolean
  received: boolean
  credited: boolean
  /** The last day on which one of its payments or credit notes was taken back. */
  undone_on: string | null
}

/** The invoice, locked until the end of the transaction. */
async function heldInvoice(sql: Query, company: string, id: string): Promise<LockedInvoice> {
  const [invoice] = await sql<LockedInvoice>`
    select number, date, version, entry_id, annulled_on is not null as annulled, paid > 0 as received, credited > 0 as credited, greatest((
        select max(y.reversed_on) from invoice_payments y where y.company_id = ${company} and y.invoice_id = ${id}), (
        select max(n.annulled_on) from credit_notes n where n.company_id = ${company} and n.invoice_id = ${id})) as undone_on
    from invoices where company_id = ${company} and id = ${id} for update`
  return found(invoice)
}

export async function invoiceAt(sql: Query, company: string, id: string): Promise<WrittenInvoice> {
  const today = await companyDay(sql, company)
  const [[row], entries] = await Promise.all([
    sql<Omit<WrittenInvoice, 'totals'> & { levied: LineTax[] }>`
      select ${rowShown(today)}, i.subtotal, i.discount, i.general_discount, i.tax, i.withheld, ${leviedThen(company)} as levied, i.entry_id is not null as posted, i.annulled_on,
        i.annulment_reason, i.internal_note, i.created_at, p.username, ${paperEditions(company, fragment`i.id`)} as papers,
        (select k.document ->> 'until' from issued_papers k
         where k.company_id = ${company} and k.document_id = i.id and k.edition = 1) as printed_due_date,
        ${linesOf(company)} as lines, ${paymentsOf(company)} as payments, ${notesOf(company)} as credit_notes,
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

const mailsOf = (company: string) => fragment`
  (select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'email', m.email, 'username', w.username, 'created_at', m.created_at)
     order by m.id desc), '[]')
   from invoice_mails m join profiles w on w.company_id = m.company_id and w.id = m.sent_by
   where m.company_id = ${company} and m.invoice_id = i.id)`

const remindersOf = (company: string) => fragment`
  (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'email', m.email, 'created_at', m.created_at) order by r.id desc), '[]')
   from invoice_reminders r join reminder_mails m on m.company_id = r.company_id and m.id = r.mail_id
   where r.company_id = ${company} and r.invoice_id = i.id)`

/** The name on the invoice. A client's row is locked, so that nobody deletes it before the invoice is stored. */
export async function clientOf(
  sql: Query,
  company: string,
  { client, client_id }: Pick<NewInvoice, 'client' | 'client_id'>,
): Promise<string> {
  if (client_id === null) return client
  const [row] = await sql<{ name: string }>`
    select name from cdm_clients where company_id = ${company} and id = ${client_id} for key share`
  if (!row) throw refusal('client_not_found', 'Este cliente ya no existe.')
  return row.name
}

export async function checkProducts(sql: Query, company: string, lines: readonly DocumentLine[]) {
  const products = productsIn(lines)
  if (products.length === 0) return
  const existing = await sql`
    select from cdm_products where company_id = ${company} and id = any(${products}::uuid[]) for key share`
  if (existing.length < products.length) throw refusal('product_not_found', 'Uno de los productos ya no existe.')
}
