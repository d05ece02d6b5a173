import { z } from 'zod'
import { COMPANY_ROLES } from '#src/kernel/access.ts'
import { id, requiredText, version } from '#src/kernel/fields.ts'
import { FigureQuestion } from '../schemas.ts'

/** More is no list that a person reads. */
export const MOST_REPORTS = 100
export const LONGEST_REPORT_NAME = 60

const role = z.enum(COMPANY_ROLES, { error: 'Elige un rol de la lista.' })
/** Each once, in the order of the roles. */
const roles = () =>
  z
    .array(role, { error: 'Elige roles de la lista.' })
    .max(COMPANY_ROLES.length, 'Elige cada rol una vez.')
    .transform((chosen) => COMPANY_ROLES.filter((each) => chosen.includes(each)))

export const SavedReport = z.object({
  id: z.uuid(),
  name: z.string(),
  question: FigureQuestion,
  /** It is this person's. */
  own: z.boolean(),
  /** Whose it is. */
  username: z.string(),
  /** Whom it is shared with; none: it is its owner's alone. */
  roles: z.array(role),
  archived: z.boolean(),
  version: z.int(),
})
export type SavedReport = z.infer<typeof SavedReport>

export const Reports = z.object({ reports: z.array(SavedReport), may_share: z.boolean() })
export type Reports = z.infer<typeof Reports>

const content = {
  name: requiredText('Ponle un nombre al informe.', LONGEST_REPORT_NAME),
  question: FigureQuestion,
}

export const NewReport = z.strictObject({ ...content, roles: roles().default([]) })
export type NewReport = z.infer<typeof NewReport>

/** All of it is said again: what is left out would no longer be shared. */
export const ReportChange = z.strictObject({ id: id(), version: version(), ...content, roles: roles() })
export type ReportChange = z.infer<typeof ReportChange>

export const ReportSaved = z.object({ id: z.uuid(), name: z.string(), version: z.int() })
export type ReportSaved = z.infer<typeof ReportSaved>
