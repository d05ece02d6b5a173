import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'

/** A PDF of one page, as a program that prints writes it. */
export async function soundPdf(text: string): Promise<Buffer> {
  const document = new PDFDocument()
  document.text(text)
  document.end()
  return buffer(document)
}

type Piece = string | { dictionary: string; body: Buffer }

/** A PDF of these objects, the first its root, with a table of where each stands. */
export function pdfOf(objects: readonly Piece[]): Buffer {
  let bytes = Buffer.from('%PDF-1.7\n')
  const places: number[] = []
  for (const [at, piece] of objects.entries()) {
    places.push(bytes.length)
    const { dictionary, body } = typeof piece === 'string' ? { dictionary: piece, body: null } : piece
    const stream = body ? [Buffer.from('\nstream\n'), body, Buffer.from('\nendstream')] : []
    bytes = Buffer.concat([bytes, Buffer.from(`${at + 1} 0 obj\n${dictionary}`), ...stream, Buffer.from('\nendobj\n')])
  }
  const lines = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`)
  const table = `xref\n0 ${places.length + 1}\n0000000000 65535 f \n${lines.join('')}`
  const trailer = `trailer\n<< /Size ${places.length + 1} /Root 1 0 R >>\nstartxref\n${bytes.length}\n%%EOF\n`
  return Buffer.concat([bytes, Buffer.from(table + trailer)])
}
