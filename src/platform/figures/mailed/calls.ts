import { z } from 'zod'
import { COMPANY_ROLES } from '#src/kernel/access.ts'
import { NEVER } from '#src/kernel/calls/never.ts'
import { callsOf } from '#src/kernel/contract.ts'
import { ById, id } from '#src/kernel/fields.ts'
import { EVERY, SENT_AS } from './rules.ts'

const { read, act } = callsOf('figures')

const access = COMPANY_ROLES
const NO_HOUR = 'Elige una hora de la lista.'

export const ReportSending = z.object({
  report_id: z.uuid(),
  every: z.enum(EVERY),
  hour: z.int(),
  format: z.enum(SENT_AS),
  next_on: z.string(),
  sent_on: z.string().nullable(),
  /** Why it was not sent the last time; '': it was. */
  problem: z.string(),
})
export type ReportSending = z.infer<typeof ReportSending>

export const NewSending = z.strictObject({
  id: id(),
  every: z.enum(EVERY, { error: 'Elige cada cuánto.' }),
  hour: z.int({ error: NO_HOUR }).min(0, NO_HOUR).max(23, NO_HOUR),
  format: z.enum(SENT_AS, { error: 'Elige PDF o Excel.' }).default('pdf'),
})
export type NewSending = z.infer<typeof NewSending>

/** Reports by mail, each for whoever wants it. */
export const sendingCalls = {
  /** The reports that the person is sent. */
  sendings: read('/sendings', { access, reads: ['report_schedules'], output: z.array(ReportSending) }),
  /** `id` is the report's. */
  scheduleReport: act('POST /reports/{id}/sending', {
    personal: true,
    access,
    input: NewSending,
    done: 'Te lo enviaremos por correo.',
    failed: 'Error al programar el informe',
    undo: NEVER.personal,
  }),
  unscheduleReport: act('DELETE /reports/{id}/sending', {
    personal: true,
    access,
    input: ById,
    done: 'Ya no te lo enviaremos.',
    failed: 'Error al programar el informe',
    undo: NEVER.personal,
  }),
}
