import { z } from 'zod'
import { ROLES } from './access.ts'
import { GIVEN_LEVELS, type Rights } from './rights/levels.ts'

/** Who is signed in and what is open to them: every screen needs it before it renders. */
export const Session = z.object({
  user: z.object({ id: z.uuid(), username: z.string(), email: z.string(), role: z.enum(ROLES) }),
  /** Null for control, which belongs to no company. */
  company: z
    .object({
      id: z.uuid(),
      name: z.string(),
      currency: z.string(),
      country: z.string(),
      /** The company's logo; '' if there is none. */
      logo_url: z.string(),
      /** The person works for further companies, so that screens say which one is open. */
      of_several: z.boolean(),
    })
    .nullable(),
  /**
   * Modules that this person may open now, in catalogue order: active on the platform, connected by the company and
   * not withheld from them; for control, all.
   */
  modules: z.array(z.string()),
  /** What was given to this person apart from the role, by module. */
  levels: z.record(z.string(), z.enum(GIVEN_LEVELS)),
  /** The person must set up a second factor before anything else opens. */
  second_factor_missing: z.boolean(),
  /** Whether mails are really sent. Otherwise they are written to files, and the sender is told so. */
  mails_leave: z.boolean(),
})
export type Session = z.infer<typeof Session>

export const rightsOf = ({ user, levels }: Session): Rights => ({ role: user.role, levels })
