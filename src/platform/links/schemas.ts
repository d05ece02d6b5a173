import { z } from 'zod'
import { id, moment, version } from '../../kernel/fields.ts'
import { SHARE_DAYS } from './rules.ts'

/** A public link, without what opens it. */
export const PublicLink = z.object({
  id: z.uuid(),
  expires_at: moment(),
  expired: z.boolean(),
  username: z.string(),
  version: z.int(),
})
export type PublicLink = z.infer<typeof PublicLink>

/** A look at a shared document; lists have the newest first. */
export const LinkVisit = z.object({ id: z.uuid(), seen_at: moment() })
export type LinkVisit = z.infer<typeof LinkVisit>

/** The address of a link that is open; null for none. */
export const LinkAddress = z.object({ url: z.string().nullable() })
export type LinkAddress = z.infer<typeof LinkAddress>

const DAYS = 'Elige cuánto tiempo estará abierto el enlace.'
export const shareDays = () =>
  z.coerce
    .number({ error: DAYS })
    .int(DAYS)
    .min(1, DAYS)
    .max(Math.max(...SHARE_DAYS), DAYS)

export const LinkEnding = z.strictObject({
  id: id(),
  version: version(),
  /** Until when it stays open; null: it ends now. */
  expires_at: z.iso.datetime({ offset: true, error: 'Elige hasta cuándo.' }).nullable().default(null),
})
export type LinkEnding = z.infer<typeof LinkEnding>
