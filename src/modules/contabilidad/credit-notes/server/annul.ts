import { refuseOutside } from '#src/kernel/days/business-day.ts'
import { found } from '#src/kernel/refusal.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import { annulFiscal } from '../../fiscal/server/annul.ts'
import type { Annulment } from '../../invoices/schemas.ts'
import { refuseToCome } from '../../invoices/server/payable.ts'
import { reverse } from '../../journal/server/journal.ts'
import refusal from '../../server/refusals.ts'
import type { CreditNote } from '../schemas.ts'
import { noteAt } from './lists.ts'
import { freezeAnnulledNote } from './paper.ts'

interface Held {
  number: string
  date: string
  invoice_id: string
  ordinal: number
  amount: string
  refunded: string
  entry_id: string | null
  annulled: boolean
}

/**
 * Puts a credit note out of force: what it credited is owed again, what it gave back counts as paid again. The last of an invoice's notes goes first,
 * because each was rounded upon those before it.
 */
export async function annulCreditNote({ sql, company, user, input, later, keys }: Ctx<Annulment>): Promise<CreditNote> {
  const { id, date, reason } = input
  await refuseToCome(sql, company, date)
  // The invoice is locked before its note, as in every act on it.
  const [invoice] = await sql<{ posted: boolean }>`
    select entry_id is not null as posted from invoices
    where company_id = ${company} and id = (select invoice_id from credit_notes where company_id = ${company} and id = ${id}) for update`
  const { posted } = found(invoice)
  const [row] = await sql<Held>`
    select number, date, invoice_id, ordinal, amount, refunded, entry_id, annulled_on is not null as annulled
    from credit_notes where company_id = ${company} and id = ${id}`
  const note = found(row)
  if (note.annulled) throw refusal('credit_note_annulled', 'Esta nota de crédito ya está anulada.')
  if (date < note.date)
    throw refusal('annulment_before_invoice', 'La anulación no puede ser anterior a la nota.', { field: 'date' })
  refuseOutside('date', date, note.date)
  const [last] = await sql<{ number: string }>`
    select number from credit_notes
    where company_id = ${company} and invoice_id = ${note.invoice_id} and annulled_on is null and ordinal > ${note.ordinal} order by ordinal desc limit 1`
  if (last) throw refusal('credit_note_not_last', `Anula antes la nota ${last.number}, que es posterior.`)
  if (posted && !note.entry_id) {
    throw refusal(
      'credit_note_before_books',
      'Esta nota es anterior a los libros: la factura entró en ellos con el saldo que quedaba.',
    )
  }
  await sql`
    update credit_notes set annulled_on = ${date}, annulled_by = ${user.id}, annulment_reason = ${reason}
    where company_id = ${company} and id = ${id}`
  await sql`
    update invoices set credited = credited - ${note.amount}::numeric, paid = paid + ${note.refunded}::numeric, version = version + 1
    where company_id = ${company} and id = ${note.invoice_id}`
  if (note.entry_id) {
    const description = `Anulación de la nota de crédito ${note.number}`
    await reverse(sql, company, { id: note.entry_id, date, created_by: user.id, description })
  }
  await annulFiscal({ sql, company, keys, later, person: user.id }, id, reason)
  await freezeAnnulledNote({ sql, company, later }, id)
  return noteAt(sql, company, id)
}
