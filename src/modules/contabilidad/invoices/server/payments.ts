import { v7 } from 'uuid'
import { refuseOutside } from '#src/kernel/days/business-day.ts'
import { formatsOf } from '#src/kernel/format.ts'
import { found } from '#src/kernel/refusal.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { reverse } from '../../journal/server/journal.ts'
import { postReceivedPayment, rulesOf } from '../../posting/server/rules.ts'
import type { Acting } from '../../server/acting.ts'
import refusal from '../../server/refusals.ts'
import { namedInvoice } from '../named-invoice.ts'
import type { Annulment, InvoiceKind, NewPayment, WrittenInvoice } from '../schemas.ts'
import { ANNULLED } from './acts.ts'
import { KIND } from './kind.ts'
import { checkCash, refuseToCome } from './payable.ts'
import { invoiceAt } from './whole.ts'

type Paying = Omit<Acting<NewPayment>, 'later'>

/** Pays all or part of the balance. However many payments arrive at once, the statement lets none exceed it. */
export async function registerPayment({ sql, company, user, input }: Paying): Promise<WrittenInvoice> {
  const { id, date, amount, note } = input
  await refuseToCome(sql, company, date)
  const [invoice] = await sql<{ kind: InvoiceKind; number: string; entry_id: string | null }>`
    update invoices i set paid = paid + ${amount}::numeric
    where company_id = ${company} and id = ${id} and annulled_on is null and date <= ${date}::date
      and paid + credited + ${amount}::numeric <= amount
    returning ${KIND} as kind, number, entry_id`
  if (!invoice) return refusePayment(sql, company, input)
  const { kind, number, entry_id } = invoice
  const account = entry_id && (await cashFor(sql, company, input.account_id))
  const entry =
    entry_id && account
      ? await postReceivedPayment(sql, company, {
          kind,
          number,
          entry_id,
          date,
          amount,
          account_id: account,
          created_by: user.id,
        })
      : null
  await sql`
    insert into invoice_payments (company_id, id, invoice_id, date, amount, account_id, note, entry_id, created_by)
    values (${company}, ${v7()}, ${id}, ${date}, ${amount}, ${account}, ${note}, ${entry}, ${user.id})`
  return invoiceAt(sql, company, id)
}

/** Reverses a mistaken payment: its amount is owed again, and its entry is reversed. */
export async function undoPayment({
  sql,
  company,
  user,
  input: { id, date, reason },
}: Omit<Acting<Annulment>, 'later'>): Promise<WrittenInvoice> {
  await refuseToCome(sql, company, date)
  const [payment] = await sql<{
    invoice_id: string
    date: string
    amount: string
    entry_id: string | null
    receipt: string | null
  }>`
    update invoice_payments set reversed_on = ${date}, reversed_by = ${user.id}, reversal_reason = ${reason}
    where company_id = ${company} and id = ${id} and reversed_on is null
    returning invoice_id, date, amount, entry_id, (
      select number from receipts r where r.company_id = ${company} and r.id = receipt_id) as receipt`
  if (!payment) return refuseUndoing(sql, company, id)
  if (payment.receipt)
    throw refusal('payment_of_receipt', `Es del recibo ${payment.receipt}: deshazlo allí, en Cartera.`)
  if (date < payment.date) throw refusal('undo_before_payment', 'No puede ser anterior al pago.', { field: 'date' })
  refuseOutside('date', date, payment.date)
  const [invoice] = await sql<{ kind: InvoiceKind; number: string; posted: boolean }>`
    update invoices i set paid = paid - ${payment.amount}::numeric
    where company_id = ${company} and id = ${payment.invoice_id} and paid >= ${payment.amount}::numeric
    returning ${KIND} as kind, number, entry_id is not null as posted`
  if (!invoice) {
    throw refusal('payment_refunded', 'De este pago ya se devolvió dinero con una nota de crédito: anúlala antes.')
  }
  // The invoice was posted with its remaining balance only, without this payment: reversing it would change Cartera but not the books.
  if (invoice.posted && !payment.entry_id) {
    throw refusal(
      'payment_before_books',
      'Este pago es anterior a los libros: la factura entró en ellos con el saldo que quedaba.',
    )
  }
  if (payment.entry_id) {
    const description = `Anulación de un pago de la ${namedInvoice(invoice)}`
    await reverse(sql, company, { id: payment.entry_id, date, created_by: user.id, description })
  }
  return invoiceAt(sql, company, payment.invoice_id)
}

const CREDITED = 'Notas de crédito saldaron esta factura: ya no se debe nada.'

/** The account that receives the money: the given one, or that of the posting rules. */
export async function cashFor(sql: Query, company: string, named: string | null): Promise<string> {
  const account = named ?? (await rulesOf(sql, company)).cash_id
  if (account === null)
    throw refusal('cash_account_required', 'Elige la cuenta en que entró el dinero.', { field: 'account_id' })
  await checkCash(sql, company, account, 'account_id')
  return account
}

async function refusePayment(sql: Query, company: string, { id, date }: NewPayment): Promise<never> {
  const [invoice] = await sql<{
    kind: InvoiceKind
    status: string
    date: string
    balance: string
    currency: string
    country: string
  }>`
    select ${KIND} as kind, i.status, i.date, i.balance, i.currency, p.country
    from invoices i join company_profiles p on p.company_id = i.company_id
    where i.company_id = ${company} and i.id = ${id}`
  const { kind, status, balance, currency, country, date: issued } = found(invoice)
  if (status === 'Anulada') throw refusal('invoice_annulled', ANNULLED)
  if (status === 'Acreditada') throw refusal('invoice_credited', CREDITED)
  if (status === 'Pagada') throw refusal('invoice_paid', 'Esta factura ya está pagada.')
  if (date < issued)
    throw refusal('payment_before_invoice', 'El pago no puede ser anterior a la factura.', { field: 'date' })
  throw refusal(
    'payment_exceeds_balance',
    `El pago supera el saldo de la ${kind.toLowerCase()}, que es ${formatsOf(country).money(balance, currency)}.`,
    { field: 'amount' },
  )
}

async function refuseUndoing(sql: Query, company: string, id: string): Promise<never> {
  found((await sql`select from invoice_payments where company_id = ${company} and id = ${id}`)[0])
  throw refusal('payment_undone', 'Este pago ya se deshizo.')
}
