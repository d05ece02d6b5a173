import { createHash } from 'node:crypto'
import { v7 } from 'uuid'
import { z } from 'zod'
import { businessDay } from '#src/kernel/days/business-day.ts'
import { amount, requiredText } from '#src/kernel/fields.ts'
import { otherKind, tooLarge } from '#src/kernel/files/upload.ts'
import { formatsOf } from '#src/kernel/format.ts'
import { modulePath } from '#src/kernel/module.ts'
import { companyDay } from '#src/platform/companies/server/company-day.ts'
import { fieldsOf, type Sent } from '#src/platform/links/server/page/sent-form.ts'
import { soundReceipt } from '#src/platform/membership/server/sound-receipt.ts'
import { leadersOf, notifyAcross } from '#src/platform/notifications/server/notify.ts'
import type { UploadedFile } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import refusal from '../../server/refusals.ts'
import type { OpenInvoice } from '../../sharing/server/open-invoice.ts'
import { RECEIPT } from '../schemas.ts'
import { REPORT_PAYMENT, REPORT_STATE } from './reported-rows.ts'

/** Of one invoice, waiting at a time. */
const MOST_WAITING = 5

const Reporting = z.object({
  nombre: requiredText('Escribe tu nombre y apellido.', 200),
  importe: amount('Escribe cuánto pagaste.').refine((text) => !/^0+(\.0*)?$/.test(text), 'Escribe cuánto pagaste.'),
  fecha: businessDay('Escribe qué día pagaste.'),
})

/** A client says that he paid, with the receipt. Nothing is booked by it. @throws Refusal */
export async function reportPayment(
  sql: Query,
  link: OpenInvoice,
  { sent, file }: { sent: Sent; file: UploadedFile | null },
): Promise<void> {
  const { company, id, invoice, number, country, currency } = link
  const { nombre: name, importe, fecha: date } = fieldsOf(Reporting, sent)
  const receipt = await keptReceipt(file)
  // Held, so that reports at the same moment are reckoned one after the other.
  await sql`select from invoices where company_id = ${company} and id = ${invoice} for update`
  await refuseDay(sql, link, date)
  await refuseAmount(sql, link, importe)
  const kept = await sql`
    insert into reported_payments (company_id, id, invoice_id, link_id, name, date, amount, file_type, file_bytes, file_hash)
    values (${company}, ${v7()}, ${invoice}, ${id}, ${name}, ${date}, ${importe}, ${receipt.type}, ${receipt.bytes}, ${receipt.hash})
    on conflict (company_id, file_hash) where reason = '' do nothing returning id`
  if (kept.length === 0) throw refusal('transfer_proof_sent_twice', 'Ya recibimos este comprobante.')
  const text = `${name} informó un pago de ${formatsOf(country).money(importe, currency)} de la factura ${number}.`
  const path = `${modulePath('contabilidad')}?tab=cartera&vista=informados`
  const people = [link.author, ...(await leadersOf(sql, company))]
  await notifyAcross(sql, { company, people, event: 'payment_reported', text, path })
}

async function keptReceipt(file: UploadedFile | null) {
  if (file === null || file.bytes.length === 0)
    throw refusal('transfer_proof_missing', 'Adjunta el comprobante: una imagen o un PDF.')
  if (file.bytes.length > RECEIPT.mostBytes) throw refusal('transfer_proof_too_large', tooLarge(RECEIPT))
  if (!RECEIPT.types.some((type) => type === file.type))
    throw refusal('transfer_proof_of_other_kind', otherKind(RECEIPT))
  const hash = createHash('sha256').update(file.bytes).digest('hex')
  return { ...(await soundReceipt(file)), hash }
}

async function refuseDay(sql: Query, { company, date: issued }: OpenInvoice, date: string) {
  if (date > (await companyDay(sql, company))) throw refusal('date_in_future', 'Ese día aún no llega.')
  if (date < issued) throw refusal('payment_before_invoice', 'El pago no puede ser anterior a la factura.')
}

/** No more than is owed and not reported already. */
async function refuseAmount(sql: Query, { company, invoice, country, currency }: OpenInvoice, amountPaid: string) {
  const [left] = await sql<{ waiting: number; reported: string; balance: string; over: boolean }>`
    select count(r.id)::int as waiting, coalesce(sum(r.amount), 0)::text as reported, i.balance,
      coalesce(sum(r.amount), 0) + ${amountPaid}::numeric > i.balance as over
    from invoices i left join (
      select r.id, r.company_id, r.invoice_id, r.amount from reported_payments r ${REPORT_PAYMENT}
      where r.company_id = ${company} and r.invoice_id = ${invoice} and ${REPORT_STATE} = 'Por revisar') r
      on r.company_id = i.company_id and r.invoice_id = i.id
    where i.company_id = ${company} and i.id = ${invoice} group by i.company_id, i.id, i.balance`
  const { waiting, reported, balance, over } = left ?? { waiting: 0, reported: '0', balance: '0', over: true }
  const { money } = formatsOf(country)
  if (waiting >= MOST_WAITING)
    throw refusal(
      'too_many_reports',
      `Ya hay ${MOST_WAITING} pagos por revisar de esta factura. Espera a que los confirmen.`,
    )
  if (!over) return
  const already = waiting === 0 ? '' : ` y ya informaste ${money(reported, currency)}`
  throw refusal(
    'report_exceeds_balance',
    `Es más de lo que se debe: el saldo es ${money(balance, currency)}${already}.`,
  )
}
