import { bookedEntries } from './booked-entries.ts'
import { bookedFiles, bookedFilesSum } from './booked-files.ts'

export const packHandlers = { bookedEntries, bookedFiles, bookedFilesSum }
