import type { Mark, PrintedDocument } from '#src/kernel/files/printed-document.ts'
import { rulerOf } from '#src/server/pdf/fonts.ts'

const LEFT = 42
const BASELINE = 26
const SIZE = 11
const RED = '#c92a2a'

/** A sheet with a line above every page: what became of it, on the paper that was issued. */
export async function stamped(sheet: PrintedDocument, words: string): Promise<PrintedDocument> {
  const ruler = await rulerOf(sheet.font)
  const text = ruler.clean(words)
  const style = { size: SIZE, bold: true, color: RED }
  const mark: Mark = { kind: 'text', x: LEFT, y: BASELINE, text, width: ruler.width(text, SIZE, true), ...style }
  return { ...sheet, pages: sheet.pages.map((marks) => [...marks, mark]) }
}
