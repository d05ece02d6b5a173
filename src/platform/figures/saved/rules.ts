import type { SavedReport } from './schemas.ts'

/** Whether a report is this person's to change: not what is only sent to them. */
export const mayChange = ({ own, roles }: Pick<SavedReport, 'own' | 'roles'>, mayShare: boolean): boolean =>
  own || (mayShare && roles.length > 0)
