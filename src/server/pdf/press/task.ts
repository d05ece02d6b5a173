import type { FileFormats } from '#src/kernel/files/file-formats.ts'
import type { PrintedDocument } from '#src/kernel/files/printed-document.ts'
import type { NamedSheet } from '#src/kernel/files/xlsx.ts'
import type { Report } from '../report.ts'

/** The tasks of a thread: lay a report out, print one, write a laid-out document as PDF, or rows as a spreadsheet. */
export type PressTask =
  | { kind: 'layout' | 'print'; report: Report }
  | { kind: 'pdf'; sheet: PrintedDocument; day: string | undefined }
  | { kind: 'xlsx'; sheet: NamedSheet; formats: FileFormats }
