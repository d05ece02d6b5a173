import type { PrintedDocument } from '#src/kernel/files/printed-document.ts'
import type { Refusal } from '#src/kernel/refusal.ts'
import type { Report } from '../report.ts'

/** What the press does: lay a report out, print one, or make a PDF of what is laid out. */
export type PressTask =
  | { kind: 'layout' | 'print'; report: Report }
  | { kind: 'pdf'; sheet: PrintedDocument; day: string | undefined }

/** A refusal, as it crosses from a thread. */
export type Refused = Pick<Refusal, 'status' | 'code' | 'message'>

export type Answer = { output: unknown } | { refused: Refused } | { bug: unknown }
