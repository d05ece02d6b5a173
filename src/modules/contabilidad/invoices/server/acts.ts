import { v7 } from 'uuid'
import { refuseOutside } from '#src/kernel/days/business-day.ts'
import { formatsOf } from '#src/kernel/format.ts'
import { payableOf, withheldOf } from '#src/kernel/money/taxed-totals.ts'
import { found, foundAsSeen } from '#src/kernel/refusal.ts'
import type { DocumentLine } from '#src/platform/documents/line.ts'
import { LINE_COLUMNS, LINE_TAXES, LINE_VALUES, linesAsJson, productsIn } from '#src/platform/documents/server/lines.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { annulFiscal } from '../../fiscal/server/annul.ts'
import { issueFiscalInvoice } from '../../fiscal/server/issue.ts'
import { numberDocument } from '../../fiscal/server/number.ts'
import { reverse } from '../../journal/server/journal.ts'
import type { PaperFacts } from '../../paper-invoices/schemas.ts'
import { numberPaperInvoice } from '../../paper-invoices/server/number.ts'
import { postIssued } from '../../posting/server/rules.ts'
import refusal from '../../server/refusals.ts'
import { keepTaxes } from '../../tax-books/server/kept.ts'
import type { NewInvoice } from '../new-invoice.ts'
import { taxOf } from '../rules.ts'
import type { Annulment, InvoiceChange, InvoiceKind, WrittenInvoice } from '../schemas.ts'
import { KIND } from './kind.ts'
import { freezeAnnulled, freezeIssued } from './papers/issued-invoice.ts'
import { refuseToCome } from './payable.ts'
import { issuedSums } from './sums.ts'
import { invoiceAt } from './whole.ts'

const { shortDate } = formatsOf('')

type IssuingCtx = Pick<Ctx<NewInvoice>, 'sql' | 'company' | 'input' | 'later' | 'keys'> & { user: { id: string } }

/** What a debit note adds to, and why. */
export interface Debited {
  id: string
  reason: string
}

/** Numbers, stores, posts and prints an invoice in one act, or a debit note; one that stands on paper already keeps its number. */
export async function issueInvoice(
  { sql, company, user, input, later, keys }: IssuingCtx,
  debited: Debited | null = null,
  paper: PaperFacts | null = null,
): Promise<WrittenInvoice> {
  const sums = await issuedSums(sql, company, input)
  const { totals } = sums
  const client = await clientOf(sql, company, input)
  await checkProducts(sql, company, input.lines)
  const id = v7()
  const [tax, withheld, payable] = [taxOf(totals), withheldOf(totals), payableOf(totals)]
  const document = debited === null ? 'Factura' : 'Nota de débito'
  const { number, series_id, fiscal } =
    paper === null
      ? await numberDocument(sql, company, { document, ...input })
      : await numberPaperInvoice(sql, company, { ...input, ...paper })
  const entry = await postIssued(sql, company, {
    document,
    number,
    date: input.date,
    client,
    payable,
    taxes: sums.borne,
    created_by: user.id,
  })
  await sql`
    insert into invoices (company_id, id, number, series_id, date, client, client_id, description, due_date, subtotal,
      discount, general_discount, tax, withheld, amount, currency, entry_id, debits_id, debit_reason, created_by)
    select ${company}::uuid, ${id}::uuid, ${number}, ${series_id}::uuid, ${input.date}::date, ${client}, ${input.client_id}::uuid,
      ${input.description}, ${input.due_date}::date, ${totals.subtotal}::numeric, ${totals.discount}::numeric, ${input.general_discount},
      ${tax}::numeric, ${withheld}::numeric, ${payable}::numeric, p.currency, ${entry}::uuid, ${debited?.id ?? null}::uuid,
      ${debited?.reason ?? ''}, ${user.id}::uuid
    from company_profiles p where p.company_id = ${company}`
  await sql`
    insert into invoice_lines (company_id, id, invoice_id, position, taxes, ${LINE_COLUMNS})
    select ${company}::uuid, (line->>'id')::uuid, ${id}::uuid, place, ${LINE_TAXES}, ${LINE_VALUES}
    from jsonb_array_elements(${linesAsJson(sums.lines)}::jsonb) with ordinality as l (line, place)`
  await keepTaxes(sql, company, { invoice_id: id, note_id: null, ...sums })
  const issued = { id, date: input.date, debits_id: debited?.id ?? null }
  if (fiscal) await issueFiscalInvoice({ sql, company, keys, later, person: user.id }, issued, fiscal)
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
  if (before.debited)
    throw refusal('invoice_has_debit_notes', 'Esta factura tiene notas de débito: anúlalas antes de anularla.')
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
    const description = `Anulación de la ${before.kind.toLowerCase()} ${before.number}`
    await reverse(sql, company, { id: before.entry_id, date, created_by: user.id, description })
  }
  await annulFiscal({ sql, company, keys, later, person: user.id }, id, reason)
  await freezeAnnulled({ sql, company, later }, id)
  return invoiceAt(sql, company, id)
}

export const ANNULLED = 'Esta factura está anulada.'

interface LockedInvoice {
  kind: InvoiceKind
  number: string
  date: string
  version: number
  entry_id: string | null
  annulled: boolean
  received: boolean
  credited: boolean
  debited: boolean
  /** The last day on which one of its payments or credit notes was taken back. */
  undone_on: string | null
}

/** The invoice, locked until the end of the transaction. */
async function heldInvoice(sql: Query, company: string, id: string): Promise<LockedInvoice> {
  const [invoice] = await sql<LockedInvoice>`
    select ${KIND} as kind, number, date, version, entry_id, annulled_on is not null as annulled, paid > 0 as received, credited > 0 as credited, exists (
        select from invoices d where d.company_id = ${company} and d.debits_id = ${id} and d.annulled_on is null) as debited, greatest((
        select max(y.reversed_on) from invoice_payments y where y.company_id = ${company} and y.invoice_id = ${id}), (
        select max(n.annulled_on) from credit_notes n where n.company_id = ${company} and n.invoice_id = ${id})) as undone_on
    from invoices i where company_id = ${company} and id = ${id} for update`
  return found(invoice)
}

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
