import { PAPERS, type PrintedDocument } from '#src/kernel/files/printed-document.ts'
import { drawLines, heightOf, INK, SOFT, type TextLine, wrapText } from '#src/server/pdf/blocks.ts'
import { type FontMetrics, fontMetrics } from '#src/server/pdf/fonts.ts'
import { qrMarks } from '#src/server/pdf/qr-marks.ts'
import type { TicketPaper } from '../schemas.ts'

/** What stands on a bundle's ticket. */
export interface Ticket {
  /** What the QR leads to. */
  address: string
  /** The order's code and the bundle's number, to be typed. */
  code: string
  size: string
  colour: string
  pieces: number
  style: string
}

const MM = 72 / 25.4
/** On A4: three beside each other and six rows of them. */
const COLUMNS = 3
const ROWS = 6
/** A ticket on a roll of a width: as high as its content. */
const ROLL = { '58 mm': { width: 58 * MM, qr: 34 * MM }, '80 mm': { width: 80 * MM, qr: 42 * MM } } as const
const QR_ON_SHEET = 28 * MM
const PAD = 3.5 * MM
const GAP = 2.5 * MM
const LONGEST_LINES = 2

/** Tickets of bundles, each with its QR: sheets of A4 to be cut apart, or a page a ticket on a roll. */
export async function ticketSheet(
  title: string,
  tickets: readonly Ticket[],
  paper: TicketPaper,
): Promise<PrintedDocument> {
  const metrics = await fontMetrics('Inter')
  const head = { title: metrics.clean(title).slice(0, 300), font: 'Inter' as const }
  if (paper === 'A4') {
    const [width, height] = PAPERS.A4
    return { ...head, size: 'A4', width, height, pages: sheets(metrics, tickets, { width, height }) }
  }
  const { width, qr } = ROLL[paper]
  const drawn = tickets.map((ticket) => onRoll(metrics, ticket, { width, qr }))
  const height = Math.max(...drawn.map((one) => one.height), qr)
  return { ...head, size: 'A4', width, height, pages: drawn.map(({ marks }) => marks) }
}

function sheets(
  metrics: FontMetrics,
  tickets: readonly Ticket[],
  { width, height }: { width: number; height: number },
) {
  const [cellWidth, cellHeight] = [width / COLUMNS, height / ROWS]
  const pages = Math.max(1, Math.ceil(tickets.length / (COLUMNS * ROWS)))
  return Array.from({ length: pages }, (_, page) => [
    ...cutLines(width, height),
    ...tickets.slice(page * COLUMNS * ROWS, (page + 1) * COLUMNS * ROWS).flatMap((ticket, at) => {
      const [x, y] = [(at % COLUMNS) * cellWidth + PAD, Math.floor(at / COLUMNS) * cellHeight + PAD]
      const beside = { x: x + QR_ON_SHEET + GAP, width: cellWidth - QR_ON_SHEET - GAP - 2 * PAD }
      return [
        ...qrMarks(ticket.address, { x, y, side: QR_ON_SHEET }),
        ...drawLines(metrics, facts(metrics, ticket, beside.width), beside, y),
        ...drawLines(
          metrics,
          codeLines(metrics, ticket, cellWidth - 2 * PAD),
          { x, width: cellWidth - 2 * PAD },
          y + QR_ON_SHEET + GAP / 2,
        ),
      ]
    }),
  ])
}

const cutLines = (width: number, height: number) => [
  ...Array.from({ length: COLUMNS - 1 }, (_, at) =>
    lineAt((width / COLUMNS) * (at + 1), 0, (width / COLUMNS) * (at + 1), height),
  ),
  ...Array.from({ length: ROWS - 1 }, (_, at) =>
    lineAt(0, (height / ROWS) * (at + 1), width, (height / ROWS) * (at + 1)),
  ),
]

const lineAt = (x: number, y: number, toX: number, toY: number) => ({
  ...{ kind: 'line' as const, x, y, toX, toY, color: '#d9dde3', thickness: 0.5 },
})

function onRoll(metrics: FontMetrics, ticket: Ticket, { width, qr }: { width: number; qr: number }) {
  const box = { x: PAD, width: width - 2 * PAD }
  const code = codeLines(metrics, ticket, box.width)
  const told = facts(metrics, ticket, box.width)
  const below = PAD + qr + GAP
  return {
    height: below + heightOf([...code, ...told]) + 2 * PAD,
    marks: [
      ...qrMarks(ticket.address, { x: (width - qr) / 2, y: PAD, side: qr }),
      ...drawLines(metrics, code, box, below),
      ...drawLines(metrics, told, box, below + heightOf(code)),
    ],
  }
}

const short = (metrics: FontMetrics, text: string, width: number, style: Omit<TextLine, 'text'>) =>
  wrapText(metrics, text, width, style).slice(0, LONGEST_LINES)

const codeLines = (metrics: FontMetrics, { code }: Ticket, width: number) =>
  short(metrics, code, width, { size: 12, bold: true, color: INK })

/** Size and colour so that they are read at arm's length. */
const facts = (metrics: FontMetrics, { size, colour, pieces, style }: Ticket, width: number) => [
  ...short(metrics, size, width, { size: 18, bold: true, color: INK }),
  ...short(metrics, colour, width, { size: 11, bold: true, color: INK }),
  ...short(metrics, `${pieces} ${pieces === 1 ? 'pieza' : 'piezas'}`, width, { size: 11, color: INK }),
  ...short(metrics, style, width, { size: 8, color: SOFT }),
]
