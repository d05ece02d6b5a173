import type { PrintedDocument } from '#src/kernel/files/printed-document.ts'
import type { Refusal } from '#src/kernel/refusal.ts'
import type { Report } from '../report.ts'

/** The tasks of a thread: lay a report out, print one, or write a laid-out document as PDF. */
export type PressTask =
  | { kind: 'layout' | 'print'; report: Report }
  | { kind: 'pdf'; sheet: PrintedDocument; day: string | undefined }

/** A refusal in the form that crosses from a thread. */
export type Refused = Pick<Refusal, 'status' | 'code' | 'message'>

export type Answer = { output: unknown } | { refused: Refused } | { bug: unknown }
