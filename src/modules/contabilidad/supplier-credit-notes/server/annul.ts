import { refuseOutside } from '#src/kernel/days/business-day.ts'
import { found } from '#src/kernel/refusal.ts'
import type { Ctx, Services } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import type { Annulment } from '../../invoices/schemas.ts'
import { refuseToCome } from '../../invoices/server/payable.ts'
import { reverse } from '../../journal/server/journal.ts'
import { keeperOf } from '../../server/goods-followers.ts'
import refusal from '../../server/refusals.ts'
import type { SupplierCreditNote } from '../schemas.ts'
import { countCredited, holdCredited } from './goods.ts'
import { supplierCreditNoteAt } from './lists.ts'

interface HeldNote {
  number: string
  date: string
  bill_id: string
  ordinal: number
  amount: string
  refunded: string
  entry_id: string
  annulled: boolean
}

/**
 * Puts a supplier's note out of force: what it credited is owed again, and what it left over counts as paid again. The last of a bill's notes goes first,
 * because each was rounded upon those before it.
 */
export async function annulSupplierCreditNote(
  { sql, company, user, input }: Ctx<Annulment>,
  areas: Services['areas'],
): Promise<SupplierCreditNote> {
  const { id, date, reason } = input
  await refuseToCome(sql, company, date)
  const note = await heldNote(sql, company, id)
  if (note.annulled) throw refusal('credit_note_annulled', 'Esta nota de crédito ya está anulada.')
  if (date < note.date)
    throw refusal('annulment_before_bill', 'La anulación no puede ser anterior a la nota.', { field: 'date' })
  refuseOutside('date', date, note.date)
  await refuseUnlessLast(sql, company, note)
  const goods = await sql<{ receipt_line_id: string }>`
    select b.receipt_line_id from supplier_credit_note_lines x join bill_lines b on b.company_id = x.company_id and b.id = x.line_id
    where x.company_id = ${company} and x.note_id = ${id} and x.goods <> ''`
  if (goods.length > 0) {
    await holdCredited(
      sql,
      company,
      goods.map(({ receipt_line_id }) => receipt_line_id),
    )
    await refuseRebilled(sql, company, id)
  }
  await takeBackAdvance(sql, company, { note: id, author: user.id, date, reason })
  await sql`
    update supplier_credit_notes set annulled_on = ${date}, annulled_by = ${user.id}, annulment_reason = ${reason}
    where company_id = ${company} and id = ${id}`
  await sql`
    update bills set credited = credited - ${note.amount}::numeric, paid = paid + ${note.refunded}::numeric, version = version + 1
    where company_id = ${company} and id = ${note.bill_id}`
  const description = `Anulación de la nota de crédito ${note.number}`
  await reverse(sql, company, { id: note.entry_id, date, created_by: user.id, description })
  if (goods.length > 0)
    await countCredited(sql, company, keeperOf(areas()), -1, { note: id, number: note.number, date, author: user.id })
  return supplierCreditNoteAt(sql, company, id)
}

/** The note, its bill locked before it, as in every act on both. */
async function heldNote(sql: Query, company: string, id: string): Promise<HeldNote> {
  await sql`
    select from bills where company_id = ${company}
      and id = (select bill_id from supplier_credit_notes where company_id = ${company} and id = ${id}) for update`
  const [note] = await sql<HeldNote>`
    select number, date, bill_id, ordinal, amount, refunded, entry_id, annulled_on is not null as annulled
    from supplier_credit_notes where company_id = ${company} and id = ${id}`
  return found(note)
}

async function refuseUnlessLast(sql: Query, company: string, { bill_id, ordinal }: HeldNote): Promise<void> {
  const [last] = await sql<{ number: string }>`
    select number from supplier_credit_notes
    where company_id = ${company} and bill_id = ${bill_id} and annulled_on is null and ordinal > ${ordinal} order by ordinal desc limit 1`
  if (last) throw refusal('credit_note_not_last', `Anula antes la nota ${last.number}, que es posterior.`)
}

/** What was to be billed again must lie there and not have been, because it is billed by the note's own bill then. */
async function refuseRebilled(sql: Query, company: string, note: string): Promise<void> {
  const [billed] = await sql<{ description: string }>`
    select l.description from (
      select b.receipt_line_id as id, sum(x.quantity) as units from supplier_credit_note_lines x
      join bill_lines b on b.company_id = x.company_id and b.id = x.line_id
      where x.company_id = ${company} and x.note_id = ${note} and x.goods = 'refactura' group by 1) c
    join goods_receipt_lines l on l.company_id = ${company} and l.id = c.id
    join goods_receipts g on g.company_id = ${company} and g.id = l.receipt_id
    where l.billable < c.units or g.annulled_on is not null limit 1`
  if (billed)
    throw refusal(
      'credited_goods_billed_again',
      `«${billed.description}» ya se facturó otra vez, se devolvió, o su entrada se anuló: deshaz eso antes.`,
    )
}

interface Undoing {
  note: string
  author: string
  date: string
  reason: string
}

/** The advance that the note left, if any. Nothing of it may be used. */
async function takeBackAdvance(sql: Query, company: string, { note, author, date, reason }: Undoing): Promise<void> {
  const [advance] = await sql<{ id: string; used: boolean }>`
    select id, applied + returned > 0 as used from supplier_payments
    where company_id = ${company} and credit_note_id = ${note} for update`
  if (!advance) return
  if (advance.used)
    throw refusal('advance_used', 'El saldo a favor de esta nota ya se aplicó o se devolvió: deshaz eso antes.')
  const [undone] = await sql<{ day: string | null }>`
    select greatest((
        select max(reversed_on) from bill_payments where company_id = ${company} and payment_id = ${advance.id}), (
        select max(reversed_on) from supplier_refunds where company_id = ${company} and payment_id = ${advance.id})) as day`
  if (undone?.day && date < undone.day)
    throw refusal(
      'annulment_before_undone_advance',
      'Ese día aún estaba en uso su saldo a favor: elige uno posterior.',
      {
        field: 'date',
      },
    )
  await sql`
    update supplier_payments set annulled_on = ${date}, annulled_by = ${author}, annulment_reason = ${reason}
    where company_id = ${company} and id = ${advance.id}`
}
