import { v7 } from 'uuid'
import { amountOf, centsOf } from '#src/kernel/money/cents.ts'
import { payableOf, type Taxed, untaxed, withheldOf } from '#src/kernel/money/taxed-totals.ts'
import { thousandthsOf } from '#src/kernel/money/totals.ts'
import { found } from '#src/kernel/refusal.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { issueFiscalNote } from '../../fiscal/server/issue.ts'
import { numberDocument } from '../../fiscal/server/number.ts'
import { taxOf } from '../../invoices/rules.ts'
import { ANNULLED } from '../../invoices/server/acts.ts'
import { refuseToCome } from '../../invoices/server/payable.ts'
import { cashFor } from '../../invoices/server/payments.ts'
import refusal from '../../server/refusals.ts'
import { keepTaxes } from '../../tax-books/server/kept.ts'
import type { Creditable, CreditNote, NewCreditNote } from '../schemas.ts'
import { creditTaxed, leftOf } from '../totals.ts'
import { creditableOf, noteAt } from './lists.ts'
import { freezeNote } from './paper.ts'
import { postCreditNote } from './posting.ts'

/**
 * Takes an invoice or a part of it back. What of it was paid already is given back: paid and credited never exceed the invoice.
 * @throws Refusal
 */
export async function issueCreditNote({
  sql,
  company,
  user,
  input,
  later,
  keys,
}: Ctx<NewCreditNote>): Promise<CreditNote> {
  const { id: invoice_id, date, reason, lines } = input
  await refuseToCome(sql, company, date)
  const invoice = await heldInvoice(sql, company, invoice_id)
  if (date < invoice.date)
    throw refusal('credit_note_before_invoice', 'La nota no puede ser anterior a la factura.', { field: 'date' })
  const left = await creditableOf(sql, company, invoice_id)
  const { totals, borne } = taxedIn(left, input)
  const amount = payableOf(totals)
  const beyond = centsOf(amount) - centsOf(invoice.balance)
  const refunded = amountOf(beyond > 0n ? beyond : 0n)
  const account = beyond > 0n && invoice.entry_id ? await cashFor(sql, company, input.account_id) : null
  const [id, tax] = [v7(), taxOf(totals)]
  const { number, series_id, fiscal } = await numberDocument(sql, company, { document: 'Nota de crédito', ...input })
  const entry =
    invoice.entry_id &&
    (await postCreditNote(sql, company, {
      number,
      invoice: invoice.number,
      entry_id: invoice.entry_id,
      date,
      amount,
      taxes: borne,
      refunded,
      account_id: account,
      created_by: user.id,
    }))
  await sql`
    insert into credit_notes (company_id, id, number, series_id, invoice_id, ordinal, date, client, reason, subtotal, discount, tax, withheld, amount,
      refunded, account_id, entry_id, created_by)
    select ${company}::uuid, ${id}::uuid, ${number}, ${series_id}::uuid, ${invoice_id}::uuid, count(*)::int + 1, ${date}::date, ${invoice.client}, ${reason},
      ${totals.subtotal}::numeric, ${totals.discount}::numeric, ${tax}::numeric, ${withheldOf(totals)}::numeric, ${amount}::numeric, ${refunded}::numeric,
      ${account}::uuid, ${entry}::uuid, ${user.id}::uuid
    from credit_notes where company_id = ${company} and invoice_id = ${invoice_id}`
  await sql`
    insert into credit_note_lines (company_id, id, note_id, line_id, quantity)
    select ${company}::uuid, l.id, ${id}::uuid, l.line_id, l.quantity
    from jsonb_to_recordset(${JSON.stringify(lines.map((line) => ({ id: v7(), ...line })))}::jsonb) as l (id uuid, line_id uuid, quantity numeric)`
  await sql`
    update invoices set credited = credited + ${amount}::numeric, paid = paid - ${refunded}::numeric, version = version + 1
    where company_id = ${company} and id = ${invoice_id}`
  await keepTaxes(sql, company, { invoice_id, note_id: id, borne, levied: left.levied })
  if (fiscal) await issueFiscalNote({ sql, company, keys, later, person: user.id }, { id, invoice_id, date }, fiscal)
  await freezeNote({ sql, company, later }, id)
  return noteAt(sql, company, id)
}

interface Held {
  number: string
  date: string
  client: string
  balance: string
  entry_id: string | null
  annulled: boolean
}

/** The invoice, locked: notes, payments and annulments of it follow one another. */
async function heldInvoice(sql: Query, company: string, id: string): Promise<Held> {
  const [invoice] = await sql<Held>`
    select number, date, client, balance, entry_id, annulled_on is not null as annulled from invoices
    where company_id = ${company} and id = ${id} for update`
  if (found(invoice).annulled) throw refusal('invoice_annulled', ANNULLED)
  return found(invoice)
}

/** The totals of what is asked for; refused if that is nothing, or more than is left. */
function taxedIn(left: Creditable, { lines, amount }: NewCreditNote): Taxed {
  if (left.lines.length === 0) {
    if (amount === null || centsOf(amount) === 0n)
      throw refusal('credit_empty', 'Escribe un importe mayor que 0.', { field: 'amount' })
    if (centsOf(amount) > centsOf(left.amount)) throw refusal('credit_exceeds_invoice', EXCEEDS, { field: 'amount' })
    return { totals: { subtotal: amount, discount: '0.00', taxes: [], total: amount }, borne: [untaxed(amount)] }
  }
  const known = new Map(left.lines.map((line) => [line.id, line]))
  const asked = new Set(lines.map(({ line_id }) => line_id))
  if (asked.size < lines.length) throw refusal('credit_exceeds_invoice', EXCEEDS, { field: 'lines' })
  for (const { line_id, quantity } of lines) {
    if (thousandthsOf(quantity) > leftOf(found(known.get(line_id))))
      throw refusal('credit_exceeds_invoice', EXCEEDS, { field: 'lines' })
  }
  const taxed = creditTaxed(left.lines, lines, left.levied)
  if (centsOf(payableOf(taxed.totals)) === 0n)
    throw refusal('credit_empty', 'Elige qué se acredita de la factura.', { field: 'lines' })
  return taxed
}

const EXCEEDS = 'Es más de lo que queda por acreditar de esta factura.'
