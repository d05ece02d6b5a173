import { z } from 'zod'
import { ROLES } from './access.ts'

/** Who is signed in and what is open to them: what every screen needs to know before it is drawn. */
export const Session = z.object({
  user: z.object({ id: z.uuid(), username: z.string(), email: z.string(), role: z.enum(ROLES) }),
  /** Null for control, which belongs to no company. */
  company: z
    .object({
      id: z.uuid(),
      name: z.string(),
      currency: z.string(),
      country: z.string(),
      /** companyLogo: '' where there is none. */
      logo_url: z.string(),
    })
    .nullable(),
  /** Modules this person may open now: globally active and connected; for control, all. In catalogue order. */
  modules: z.array(z.string()),
  /** Nothing else opens to this person before a second factor is set up. */
  second_factor_missing: z.boolean(),
  /** Mails leave the machine; otherwise they are written as files, and who sends one is told. */
  mails_leave: z.boolean(),
})
export type Session = z.infer<typeof Session>
