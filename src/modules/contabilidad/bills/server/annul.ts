import { refuseOutside } from '#src/kernel/days/business-day.ts'
import { formatsOf } from '#src/kernel/format.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Annulment } from '../../invoices/schemas.ts'
import { refuseToCome } from '../../invoices/server/payable.ts'
import { reverse } from '../../journal/server/journal.ts'
import refusal from '../../server/refusals.ts'
import type { Bill } from '../schemas.ts'
import { heldBill } from './held.ts'
import { billAt } from './lists.ts'

const { shortDate } = formatsOf('')

/** Puts a bill out of force, with its entry. Nothing may be paid or credited of it. */
export async function annulBill({ sql, company, user, input }: Ctx<Annulment>): Promise<Bill> {
  const { id, date, reason } = input
  await refuseToCome(sql, company, date)
  const before = await heldBill(sql, company, id)
  if (before.annulled) throw refusal('bill_annulled', 'Esta factura está anulada.')
  if (before.credited)
    throw refusal('bill_has_credits', 'Esta factura tiene notas de crédito: anúlalas antes de anularla.')
  if (before.settled) throw refusal('bill_has_payments', 'Esta factura tiene pagos: anúlalos antes de anularla.')
  if (date < before.date)
    throw refusal('annulment_before_bill', 'La anulación no puede ser anterior a la factura.', { field: 'date' })
  refuseOutside('date', date, before.date)
  // Between the two days the books would show a debt that no bill stands for.
  if (before.undone_on !== null && date < before.undone_on) {
    throw refusal(
      'annulment_before_undone_payment',
      `La anulación no puede ser anterior al ${shortDate(before.undone_on)}: ese día se deshizo un pago.`,
      { field: 'date' },
    )
  }
  await sql`
    update bills set annulled_on = ${date}, annulled_by = ${user.id}, annulment_reason = ${reason}, version = version + 1
    where company_id = ${company} and id = ${id}`
  const description = `Anulación de la factura de compra ${before.number}`
  await reverse(sql, company, { id: before.entry_id, date, created_by: user.id, description })
  return billAt(sql, company, id)
}
