import { formatsOf } from '#src/kernel/format.ts'
import { checkPostingAccount } from '#src/modules/contabilidad/port.ts'
import { companyDay } from '#src/platform/companies/server/company-day.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import refusal from '../../server/refusals.ts'
import type { PayrollAnnulment, PayrollPayment } from '../payment-schemas.ts'
import type { Payroll } from '../schemas.ts'
import { lockPayroll, payrollAt } from './payrolls.ts'
import { FREEZE_PAYSLIPS, type FreezingPayslips } from './payslip-job.ts'
import { isPosted, postPaidPayroll, takePostingBack } from './posting.ts'
import { keepsBooks } from './rules.ts'

const { shortDate } = formatsOf('')

/** Paid on a day, from cash or a bank; where it is in the books already, so is its payment. */
export async function payPayroll({ sql, company, user, input }: Ctx<PayrollPayment>): Promise<Payroll> {
  const { date, account_id, note } = input
  const payroll = await lockPayroll(sql, company, input)
  if (payroll.status !== 'closed') throw refusal('payroll_not_closed', 'Solo se paga una nómina cerrada.')
  if (payroll.paid_on !== null) throw refusal('payroll_paid', 'Esta nómina ya está pagada.')
  const today = await companyDay(sql, company)
  if (date > today) {
    throw refusal(
      'date_in_future',
      `Ese día aún no llega: en tu empresa es ${shortDate(today)}. Regístralo cuando ocurra.`,
      { field: 'date' },
    )
  }
  const account = keepsBooks(user) ? account_id : null
  if (account) await checkPostingAccount(sql, company, { id: account, type: 'Activo', field: 'account_id', cash: true })
  await sql`
    update payrolls set paid_on = ${date}, cash_account_id = ${account}, paid_note = ${note}, version = version + 1
    where company_id = ${company} and id = ${payroll.id}`
  if (await isPosted(sql, company, payroll.id)) {
    if (!keepsBooks(user))
      throw refusal(
        'accounting_disconnected',
        'Esta nómina está en el Libro Diario: conecta Contabilidad para pagarla.',
      )
    await postPaidPayroll(sql, company, { payroll, person: user.id, date })
  }
  return payrollAt(sql, company, payroll.id)
}

/** Its period is free again; its entries are taken back, and its payslips say so. */
export async function annulPayroll({ sql, company, user, input, later }: Ctx<PayrollAnnulment>): Promise<Payroll> {
  const { date, reason } = input
  const payroll = await lockPayroll(sql, company, input)
  if (payroll.status === 'annulled') throw refusal('payroll_annulled', 'Esta nómina ya está anulada.')
  if (payroll.closings === 0) throw refusal('payroll_is_draft', 'Un borrador no se anula: elimínalo.')
  const today = await companyDay(sql, company)
  if (date > today)
    throw refusal('date_in_future', `Ese día aún no llega: en tu empresa es ${shortDate(today)}.`, { field: 'date' })
  if (payroll.paid_on !== null && date < payroll.paid_on) {
    throw refusal('annulment_before_payment', 'La anulación no puede ser anterior al pago.', { field: 'date' })
  }
  if (await isPosted(sql, company, payroll.id)) {
    if (!keepsBooks(user))
      throw refusal(
        'accounting_disconnected',
        'Esta nómina está en el Libro Diario: conecta Contabilidad para anularla.',
      )
    await takePostingBack(sql, company, { payroll, person: user.id, date })
  }
  await sql`
    update payrolls set status = 'annulled', annulled_on = ${date}, annulment_reason = ${reason}, version = version + 1
    where company_id = ${company} and id = ${payroll.id}`
  await later(FREEZE_PAYSLIPS, { company, payroll: payroll.id } satisfies FreezingPayslips)
  return payrollAt(sql, company, payroll.id)
}
