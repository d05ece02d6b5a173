import { setImmediate } from 'node:timers/promises'
import type { Mark, PrintedDocument } from '#src/kernel/files/printed-document.ts'
import { fontFile, pdfkit } from './fonts.ts'

const REGULAR = 'regular'
const BOLD = 'bold'

interface Writing {
  compress?: boolean
  /** The creation date of the file, YYYY-MM-DD: the same document with the same day gives the same bytes. Default: now. */
  day?: string | undefined
}

/** Writes a document as PDF: the same marks at the same positions, with a subset of its typeface embedded. */
export async function pdfOf(sheet: PrintedDocument, { compress = true, day }: Writing = {}): Promise<Buffer> {
  const [Document, regular, bold] = await Promise.all([
    pdfkit(),
    fontFile(sheet.font, false),
    fontFile(sheet.font, true),
  ])
  const document = new Document({
    autoFirstPage: false,
    margin: 0,
    size: [sheet.width, sheet.height],
    pdfVersion: '1.7',
    lang: 'es',
    displayTitle: true,
    compress,
    info: { Title: sheet.title, Creator: 'Trama', CreationDate: day ? new Date(`${day}T12:00:00Z`) : new Date() },
  })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const written = new Promise<void>((done, failed) => document.on('end', done).on('error', failed))
  document.registerFont(REGULAR, regular).registerFont(BOLD, bold)
  for (const page of sheet.pages) {
    document.addPage()
    for (const mark of page) draw(document, mark)
    // Lets other requests run between the pages of a long document.
    await setImmediate()
  }
  document.end()
  await written
  return Buffer.concat(chunks)
}

function draw(document: PDFKit.PDFDocument, mark: Mark) {
  switch (mark.kind) {
    case 'text':
      document
        .font(mark.bold ? BOLD : REGULAR)
        .fontSize(mark.size)
        .fillColor(mark.color)
        .text(mark.text, mark.x, mark.y, { lineBreak: false, baseline: 'alphabetic' })
      break
    case 'rect':
      document.rect(mark.x, mark.y, mark.width, mark.height).fill(mark.color)
      break
    case 'line':
      document.moveTo(mark.x, mark.y).lineTo(mark.toX, mark.toY).lineWidth(mark.thickness).stroke(mark.color)
      break
    case 'image':
      document.image(Buffer.from(mark.href.slice(mark.href.indexOf(',') + 1), 'base64'), mark.x, mark.y, {
        width: mark.width,
        height: mark.height,
      })
  }
}
