import type { ByVersion } from '#src/kernel/fields.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import refusal from '../../server/refusals.ts'
import { periodTitle } from '../periods.ts'
import type { Payroll } from '../schemas.ts'
import { lockDraft, periodIn } from './draft.ts'
import { calculateLines } from './lines.ts'
import { lockPayroll, payrollAt } from './payrolls.ts'
import { FREEZE_PAYSLIPS, type FreezingPayslips } from './payslip-job.ts'
import { isPosted } from './posting.ts'

/** From now on its lines stand as they are. What employees and absences say meanwhile is not closed unseen. */
export async function closePayroll({ sql, company, input, later }: Ctx<ByVersion>): Promise<Payroll> {
  const draft = await lockDraft(sql, company, input)
  const changed = await calculateLines(sql, company, { id: draft.id, period: periodIn(draft) })
  if (changed > 0) {
    throw refusal(
      'payroll_outdated',
      'Cambiaron datos de tus empleados o conceptos desde que la preparaste: pulsa Actualizar, revísala y ciérrala.',
    )
  }
  const [short] = await sql<{ name: string }>`
    select name from payroll_lines where company_id = ${company} and payroll_id = ${draft.id} and net < 0 order by plain_name, id limit 1`
  if (short)
    throw refusal('deductions_exceed_earnings', `Las deducciones de ${short.name} superan lo que gana en el período.`)
  await sql`
    update payrolls set status = 'closed', closings = closings + 1, closed_at = now(), version = version + 1
    where company_id = ${company} and id = ${draft.id}`
  await later(FREEZE_PAYSLIPS, { company, payroll: draft.id } satisfies FreezingPayslips)
  return payrollAt(sql, company, draft.id)
}

/** A draft again, while nothing came of it. */
export async function reopenPayroll({ sql, company, input }: Ctx<ByVersion>): Promise<Payroll> {
  const payroll = await lockPayroll(sql, company, input)
  if (payroll.status !== 'closed') throw refusal('payroll_not_closed', 'Solo se reabre una nómina cerrada.')
  if (payroll.paid_on !== null) {
    throw refusal('payroll_paid', `La nómina «${periodTitle(payroll)}» ya está pagada: anúlala para corregirla.`)
  }
  if (await isPosted(sql, company, payroll.id)) {
    throw refusal(
      'payroll_posted',
      `La nómina «${periodTitle(payroll)}» ya está en el Libro Diario: anúlala para corregirla.`,
    )
  }
  await sql`
    update payrolls set status = 'draft', closed_at = null, version = version + 1
    where company_id = ${company} and id = ${payroll.id}`
  return payrollAt(sql, company, payroll.id)
}
