import type { Mark, PrintedDocument } from '#src/kernel/files/printed-document.ts'
import { fontMetrics } from '#src/server/pdf/fonts.ts'

const LEFT = 42
const BASELINE = 26
const SIZE = 11
const RED = '#c92a2a'

/** A sheet with a line above every page: what became of it, on the paper that was issued. */
export async function stampPaper(sheet: PrintedDocument, words: string): Promise<PrintedDocument> {
  const metrics = await fontMetrics(sheet.font)
  const text = metrics.clean(words)
  const style = { size: SIZE, bold: true, color: RED }
  const mark: Mark = { kind: 'text', x: LEFT, y: BASELINE, text, width: metrics.width(text, SIZE, true), ...style }
  return { ...sheet, pages: sheet.pages.map((marks) => [...marks, mark]) }
}
