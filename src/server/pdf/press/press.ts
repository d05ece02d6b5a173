import type { FileFormats } from '#src/kernel/files/file-formats.ts'
import type { PrintedDocument } from '#src/kernel/files/printed-document.ts'
import type { NamedSheet } from '#src/kernel/files/xlsx.ts'
import refusal from '../../refusals.ts'
import { openPool } from '../../threads/pool.ts'
import { pdfOf } from '../pdf.ts'
import { printReport, type Report } from '../report.ts'
import type { PressTask } from './task.ts'

/** Threads that draw at once; other tasks wait. */
const THREADS = 2
/** Counted from the request, waiting included: the caller holds a transaction open, which ends after 15 s. */
const DEADLINE_MS = 12_000
/** An idle thread is ended to free its memory. */
const IDLE_MS = 60_000
const RETRY_AFTER_SECONDS = 5
const MEMORY_MB = 512
const TOO_LONG = 'El documento tarda demasiado en prepararse. Elige un período más corto e inténtalo de nuevo.'

const tooLong = () => refusal('document_too_slow', TOO_LONG, { retryAfterSeconds: RETRY_AFTER_SECONDS })

type Bytes = Uint8Array<ArrayBuffer>

/** Smaller reports are drawn on the main thread, page by page: faster than handing them over, and no page blocks others for long. */
const SMALL_ROWS = 100
const SMALL_PAGES = 4

const file = new URL('./worker.ts', import.meta.url)

/** The threads that lay out documents and print them. */
export const openPress = ({ deadlineMs = DEADLINE_MS, idleMs = IDLE_MS, worker = file } = {}) =>
  openPool<PressTask>({ worker, threads: THREADS, deadlineMs, idleMs, memoryMb: MEMORY_MB, tooLong })

const press = openPress()

/** Lays out a report. */
export const layOutReport = (report: Report): Promise<PrintedDocument> =>
  isSmall(report) ? printReport(report) : press.ask({ kind: 'layout', report })

const isSmall = ({ rows, further = [] }: Report) =>
  further.reduce((sum, table) => sum + table.rows.length, rows.length) <= SMALL_ROWS

/** A report as the PDF file of a call's answer, named after its title. */
export async function reportFile(report: Report): Promise<File> {
  if (isSmall(report)) return pdfFile(await printReport(report))
  const { title, bytes } = await press.ask<{ title: string; bytes: Bytes }>({ kind: 'print', report })
  return pdfNamed(title, bytes)
}

export const pdfFile = async (sheet: PrintedDocument): Promise<File> => fileOf(sheet, await pdfBytes(sheet))

/** An already written PDF as a file, named after its document's title. */
export const fileOf = ({ title }: PrintedDocument, pdf: Buffer): File => pdfNamed(title, new Uint8Array(pdf))

/** Writes a laid-out document as PDF; with a day, the same bytes each time. */
export const pdfBytes = async (sheet: PrintedDocument, day?: string): Promise<Buffer> =>
  sheet.pages.length <= SMALL_PAGES
    ? pdfOf(sheet, { day })
    : Buffer.from(await press.ask<Bytes>({ kind: 'pdf', sheet, day }))

/** Rows as a spreadsheet, with the name on its tab. */
export const xlsxBytes = async (sheet: NamedSheet, formats: FileFormats): Promise<Buffer> =>
  Buffer.from(await press.ask<Bytes>({ kind: 'xlsx', sheet, formats }))

function pdfNamed(title: string, bytes: Bytes): File {
  const name = title.replace(/[^\p{L}\p{N} ._-]+/gu, ' ').trim() || 'documento'
  return new File([bytes], `${name}.pdf`, { type: 'application/pdf' })
}
