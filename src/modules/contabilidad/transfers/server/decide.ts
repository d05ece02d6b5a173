import { found } from '#src/kernel/refusal.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { registerPayment } from '../../invoices/server/payments.ts'
import refusal from '../../server/refusals.ts'
import type { ReportConfirmation, ReportedPayment, ReportRefusal } from '../schemas.ts'
import { REPORT_PAYMENT, REPORT_STATE, reportAt } from './reported-rows.ts'

interface HeldReport {
  invoice_id: string
  date: string
  amount: string
  name: string
}

/** The money came: it becomes a payment as any other, by the same checks. Of several who confirm at once one does. */
export async function confirmReportedPayment({
  sql,
  company,
  user,
  input: { id, account_id },
}: Ctx<ReportConfirmation>): Promise<ReportedPayment> {
  const { invoice_id, date, amount, name } = await heldReport(sql, company, id)
  const note = `Informado por ${name}`
  await registerPayment({ sql, company, user, input: { id: invoice_id, date, amount, account_id, note } })
  // The invoice is held by its payment: the latest is this one.
  await sql`
    update reported_payments set version = version + 1, payment_id = (
      select y.id from invoice_payments y where y.company_id = ${company} and y.invoice_id = ${invoice_id}
      order by y.id desc limit 1)
    where company_id = ${company} and id = ${id}`
  return reportAt(sql, company, id)
}

/** The money did not come: the client reads why. */
export async function refuseReportedPayment({ sql, company, input }: Ctx<ReportRefusal>): Promise<ReportedPayment> {
  const { id, reason } = input
  await heldReport(sql, company, id)
  await sql`
    update reported_payments set reason = ${reason}, payment_id = null, version = version + 1
    where company_id = ${company} and id = ${id}`
  return reportAt(sql, company, id)
}

/** A report that waits, held until it is decided. @throws Refusal if it was decided already */
async function heldReport(sql: Query, company: string, id: string): Promise<HeldReport> {
  found((await sql`select from reported_payments where company_id = ${company} and id = ${id} for update`)[0])
  const [report] = await sql<HeldReport & { status: string }>`
    select r.invoice_id, r.date, r.amount, r.name, ${REPORT_STATE} as status
    from reported_payments r ${REPORT_PAYMENT} where r.company_id = ${company} and r.id = ${id}`
  const { status, ...held } = found(report)
  if (status === 'Confirmado') throw refusal('report_decided', 'Este pago ya se confirmó.')
  if (status === 'Rechazado') throw refusal('report_decided', 'Este pago ya se rechazó.')
  return held
}
