import type { PrintedDocument } from '#src/kernel/files/printed-document.ts'
import type { Report } from '../report.ts'

/** The tasks of a thread: lay a report out, print one, or write a laid-out document as PDF. */
export type PressTask =
  | { kind: 'layout' | 'print'; report: Report }
  | { kind: 'pdf'; sheet: PrintedDocument; day: string | undefined }
