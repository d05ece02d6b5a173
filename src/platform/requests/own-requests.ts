import { z } from 'zod'
import { cursor, moment, search } from '#src/kernel/fields.ts'
import { REQUEST_STATUSES } from './rules.ts'

/** A request as the company that sent it sees it, whatever it asks for. */
export const OwnRequest = z.object({
  id: z.uuid(),
  /** What is asked for, as in an agent's name. */
  name: z.string(),
  status: z.enum(REQUEST_STATUSES),
  /** Why it was decided so; '' where nothing was said. */
  reason: z.string(),
  /** Who sent it. */
  username: z.string(),
  created_at: moment(),
  decided_at: moment().nullable(),
})
export type OwnRequest = z.infer<typeof OwnRequest>

/** What the list 'Mis Solicitudes' asks its call for. */
export const OwnRequestsInput = z.strictObject({ search: search(), cursor: cursor() })
