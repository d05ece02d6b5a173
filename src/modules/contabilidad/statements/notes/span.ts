import { firstDayOf, monthOf } from '../../months.ts'
import type { NotesAsked } from './schemas.ts'

/** The days whose notes a statement shows: of a balance the month that it closes. */
export const notedSpan = (
  report: NotesAsked['report'],
  { from, to }: { from?: string | undefined; to: string },
): NotesAsked => ({
  report,
  from: report === 'balance' ? firstDayOf(monthOf(to)) : (from ?? '1900-01-01'),
  to,
})
