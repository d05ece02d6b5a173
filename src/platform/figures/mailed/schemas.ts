import { z } from 'zod'
import { id } from '#src/kernel/fields.ts'
import { EVERY, SENT_AS } from './rules.ts'

const NO_HOUR = 'Elige una hora de la lista.'
const NO_PERSON = 'Elige a personas de la lista.'
export const MOST_RECEIVERS = 50

const rhythm = { every: z.enum(EVERY), hour: z.int(), format: z.enum(SENT_AS) }

/** A colleague by their name. */
export const Colleague = z.object({ id: z.uuid(), username: z.string() })
export type Colleague = z.infer<typeof Colleague>

export const ReportSending = z.object({
  report_id: z.uuid(),
  ...rhythm,
  next_on: z.string(),
  sent_on: z.string().nullable(),
  /** Why it was not sent the last time; '': it was. */
  problem: z.string(),
  /** Who is sent it, too. `stopped`: they do not want it. `missed`: the last time they could not open it. */
  receivers: z.array(Colleague.extend({ stopped: z.boolean(), missed: z.boolean() })),
})
export type ReportSending = z.infer<typeof ReportSending>

/** What a colleague has the person sent. */
export const ReceivedReport = z.object({
  id: z.uuid(),
  report_id: z.uuid(),
  /** Who set it. */
  username: z.string(),
  ...rhythm,
  stopped: z.boolean(),
})
export type ReceivedReport = z.infer<typeof ReceivedReport>

export const NewSending = z.strictObject({
  id: id(),
  every: z.enum(EVERY, { error: 'Elige cada cuánto.' }),
  hour: z.int({ error: NO_HOUR }).min(0, NO_HOUR).max(23, NO_HOUR),
  format: z.enum(SENT_AS, { error: 'Elige PDF o Excel.' }).default('pdf'),
  /** Absent: as they are. */
  receivers: z
    .array(id(NO_PERSON), { error: NO_PERSON })
    .max(MOST_RECEIVERS, `Como máximo ${MOST_RECEIVERS} personas.`)
    .optional(),
})
export type NewSending = z.infer<typeof NewSending>

export const Receiving = z.strictObject({
  id: id(),
  receive: z.boolean({ error: 'Di si quieres recibirlo.' }),
})
export type Receiving = z.infer<typeof Receiving>
