import type { ByVersion } from '#src/kernel/fields.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import refusal from '../../server/refusals.ts'
import type { PayrollEntry } from '../payment-schemas.ts'
import { type Payroll, payrollState } from '../schemas.ts'
import { lockPayroll, payrollAt } from './payrolls.ts'
import { isPosted, takePostingBack } from './posting.ts'
import { keepsBooks } from './rules.ts'

/** It was not paid: what the books say of the payment is reversed on its day, and the payroll is closed as before. */
export async function undoPayrollPayment(ctx: Ctx<ByVersion>): Promise<Payroll> {
  const { sql, company, input } = ctx
  const payroll = await lockPayroll(sql, company, input)
  if (payrollState(payroll) !== 'Pagada') throw refusal('payroll_not_paid', 'Esta nómina no está pagada.')
  if (await isPosted(sql, company, payroll.id, ['payment'])) await takeBack(ctx, payroll, ['payment'])
  await sql`
    update payrolls set paid_on = null, cash_account_id = null, paid_note = '', version = version + 1
    where company_id = ${company} and id = ${payroll.id}`
  return payrollAt(sql, company, payroll.id)
}

/** Out of the books again: its entries are reversed, each on its day. Closed and paid it stays. */
export async function undoPayrollPosting(ctx: Ctx<ByVersion>): Promise<Payroll> {
  const { sql, company, input } = ctx
  const payroll = await lockPayroll(sql, company, input)
  if (!(await isPosted(sql, company, payroll.id)))
    throw refusal('payroll_not_posted', 'Esta nómina no está en el Libro Diario.')
  await takeBack(ctx, payroll)
  await sql`update payrolls set version = version + 1 where company_id = ${company} and id = ${payroll.id}`
  return payrollAt(sql, company, payroll.id)
}

async function takeBack(
  { sql, company, user }: Ctx<unknown>,
  payroll: Payroll,
  occasions?: PayrollEntry['occasion'][],
) {
  if (!keepsBooks(user)) {
    throw refusal(
      'accounting_disconnected',
      'Esta nómina está en el Libro Diario: conecta Contabilidad para deshacerlo.',
    )
  }
  await takePostingBack(sql, company, { payroll, person: user.id }, occasions)
}
