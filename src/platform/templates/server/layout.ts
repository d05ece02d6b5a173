import { countryOf } from '#src/kernel/countries.ts'
import { type Mark, PAPERS, type PrintedDocument } from '#src/kernel/files/printed-document.ts'
import { type Formats, formatsOf } from '#src/kernel/format.ts'
import {
  type Align,
  type Block,
  type Box,
  beside,
  drawLine,
  drawLines,
  heightOf,
  leadOf,
  paragraph,
  rule,
  SOFT,
  type Style,
  space,
  stackBlocks,
  type TextLine,
  wrapText,
} from '#src/server/pdf/blocks.ts'
import { type FontMetrics, fontMetrics } from '#src/server/pdf/fonts.ts'
import { type Frame, paginate } from '#src/server/pdf/pages.ts'
import { pageLabel } from '#src/server/pdf/report.ts'
import type { DocumentContent } from '../document.ts'
import type { Design } from '../rows.ts'
import { fiscalPieces, watermarkMarks } from './fiscal-pieces.ts'
import { linesTable, totalsBlock } from './sums.ts'

/** A picture as a data URI, with its size in pixels. */
export interface Logo {
  href: string
  width: number
  height: number
}

const MARGIN = 48
const GAP = 24
const LOGO = { width: 170, height: 56 }
const BODY: Style = { size: 9.5 }
const SMALL: Style = { size: 8.5, color: SOFT }
/** A text of the foot that is higher stands at the end of the document instead of on every page. */
const HIGHEST_FOOT = 64
/** Blocks up to this height stay together. */
const MOST_TOGETHER = 320

/** What is the company's own on it, beside the design. */
export interface Own {
  logo: Logo | null
  /** By its name: its figures and dates are written so. */
  country: string
}

/** Lays a document out: the one place that decides where anything stands on paper. */
export async function printDocument(document: DocumentContent, design: Design, own: Own): Promise<PrintedDocument> {
  const { logo, country } = own
  const { header_data: header, footer_data: footer, paper } = design
  const { primaryColor: color, typography: font } = header.visuals
  const [width, height] = PAPERS[paper]
  const box: Box = { x: MARGIN, width: width - 2 * MARGIN }
  const metrics = await fontMetrics(font)
  const page: DrawnPage = {
    metrics,
    box,
    color,
    formats: formatsOf(country),
    tax: countryOf(country).tax,
    amountWord: countryOf(country).amount,
  }
  const foot = footLines(page, document.footer, footer.showLegal ? footer.legal : '')
  const pieces = [
    ...(document.fiscal ? fiscalPieces(metrics, box, document.fiscal) : []),
    ...headPieces(page, document, design, logo),
    space(14),
    rule(box, color, 1.6),
    space(14),
    ...clientPieces(page, document),
    ...textPieces(page, '', document.header),
    ...textPieces(page, '', document.body),
    ...linesTable(page, document),
    ...totalsBlock(page, document),
    ...textPieces(page, 'Autorización', document.authorisation ?? ''),
    ...textPieces(page, 'Cómo pagar', document.instructions ?? ''),
    ...textPieces(page, 'Notas', footer.showNotes ? footer.notes : ''),
    ...textPieces(page, 'Términos y condiciones', footer.showTerms ? footer.terms : ''),
    ...textPieces(page, 'Datos bancarios', footer.showBankInfo ? footer.bankInfo : ''),
    ...foot.atEnd,
  ]
  const frame = frameOf(page, { document, design, height, foot: foot.everyPage })
  // Under everything else.
  const watermark = watermarkMarks(metrics, document.fiscal?.watermark ?? '', box, height)
  const title = [header.docDetails.title, document.number].filter((part) => part !== '').join(' ')
  return {
    title: metrics.clean(title).slice(0, 300),
    size: paper,
    width,
    height,
    font,
    pages: paginate(pieces, frame).map((marks) => [...watermark, ...marks]),
  }
}

/** What everything on a page is drawn with. */
export interface DrawnPage {
  metrics: FontMetrics
  box: Box
  color: string
  formats: Formats
  /** The name of the tax on sales. */
  tax: string
  /** And of an amount of money. */
  amountWord: string
}

const half = ({ x, width }: Box, at: 0 | 1): Box => {
  const own = (width - GAP) / 2
  return { x: x + at * (own + GAP), width: own }
}

/** The company on the left, the document on the right. */
function headPieces(
  { metrics, box, color, formats }: DrawnPage,
  document: DocumentContent,
  { header_data }: Design,
  logo: Logo | null,
) {
  const { companyDetails: own, docDetails, visuals } = header_data
  const left = half(box, 0)
  const right = half(box, 1)
  const lines = (text: string, style: Style, at: Box) =>
    paragraph(metrics, wrapText(metrics, text, at.width, style), at)
  const contact = [own.phone, own.email].filter((part) => part !== '').join(' · ')
  const company = [
    ...(logo ? [picture(logo, left.x), space(8)] : []),
    ...(visuals.showCompanyName ? lines(own.name, { size: 13, bold: true }, left) : []),
    ...(visuals.showTaxId ? lines(own.taxId, SMALL, left) : []),
    ...(visuals.showAddress ? lines(own.address, SMALL, left) : []),
    ...(visuals.showContact ? lines(contact, SMALL, left) : []),
    ...(visuals.showWebsite ? lines(own.website, SMALL, left) : []),
  ]
  const isQuote = document.type === 'quote'
  const until = (isQuote ? visuals.showExpiryDate : visuals.showDueDate) ? document.until : null
  const facts = [
    ['Número', visuals.showDocumentNumber ? document.number : ''],
    ['Fecha', visuals.showDate ? formats.longDate(document.date) : ''],
    [isQuote ? 'Válida hasta' : 'Vencimiento', until === null ? '' : formats.longDate(until)],
  ].filter(([, value]) => value !== '')
  const about = [
    ...lines(docDetails.title, { size: 22, bold: true, color, align: 'right' }, right),
    space(4),
    ...facts.map(([label = '', value = '']) => fact(metrics, right, label, value)),
  ]
  return beside(company, about, MOST_TOGETHER)
}

/** 'Fecha  21 de noviembre de 2026', at the right edge. */
function fact(metrics: FontMetrics, box: Box, label: string, value: string): Block {
  const [wrapped] = wrapText(metrics, value, box.width * 0.7, { size: 9.5, align: 'right' })
  const line: TextLine = wrapped ?? { text: '', size: 9.5 }
  return {
    height: leadOf(line) + 1,
    draw: (top) => {
      const beforeIt = { x: box.x, width: box.width - metrics.width(line.text, line.size) - 8 }
      return [
        ...drawLine(
          metrics,
          { text: metrics.clean(label), size: 8.5, color: SOFT, align: 'right' },
          beforeIt,
          top + 0.7,
        ),
        ...drawLine(metrics, line, box, top),
      ]
    },
  }
}

function picture(logo: Logo, x: number): Block {
  const scale = Math.min(LOGO.width / logo.width, LOGO.height / logo.height)
  const [width, height] = [logo.width * scale, logo.height * scale]
  return { height, draw: (y): Mark[] => [{ kind: 'image', x, y, width, height, href: logo.href }] }
}

function clientPieces({ metrics, box, color }: DrawnPage, { client }: DocumentContent): Block[] {
  const lines = [
    ...wrapText(metrics, client.title ?? 'Cliente', box.width, { size: 8, bold: true, color }),
    ...wrapText(metrics, client.name, box.width, { size: 11, bold: true }),
    ...client.lines.flatMap((line) => wrapText(metrics, line, box.width, SMALL)),
  ]
  return [...paragraph(metrics, lines, box), space(14)]
}

/** A text under its small heading, which does not stand alone at the end of a page. */
function textPieces({ metrics, box, color }: DrawnPage, heading: string, text: string): Block[] {
  const lines = wrapText(metrics, text, box.width, heading === '' ? BODY : SMALL)
  if (lines.length === 0) return []
  const title = heading === '' ? [] : wrapText(metrics, heading, box.width, { size: 8.5, bold: true, color })
  return [
    ...paragraph(metrics, title, box).map((piece) => ({ ...piece, keepNext: true })),
    ...paragraph(metrics, lines, box),
    space(12),
  ]
}

/** The company's footer and its legal text: on every page where they are short, otherwise once, at the end. */
function footLines({ metrics, box }: DrawnPage, footer: string, legal: string) {
  const style: Style = { size: 7.5, color: SOFT, align: 'center' }
  const lines = [footer, legal].flatMap((text) => wrapText(metrics, text, box.width, style))
  return heightOf(lines) <= HIGHEST_FOOT
    ? { everyPage: lines, atEnd: [] }
    : { everyPage: [], atEnd: paragraph(metrics, lines, box) }
}

interface Around {
  document: DocumentContent
  design: Design
  height: number
  foot: readonly TextLine[]
}

/** Title and number above every page but the first, foot and page number below each. */
function frameOf({ metrics, box, color }: DrawnPage, { document, design, height, foot }: Around): Frame {
  const { header_data: header, footer_data: footer } = design
  const { showCompanyName, showDocumentNumber } = header.visuals
  const parts = [
    showCompanyName ? header.companyDetails.name : '',
    header.docDetails.title,
    showDocumentNumber ? document.number : '',
  ]
  const running = parts.filter((part) => part !== '').join(' · ')
  const [above] = wrapText(metrics, running, box.width, SMALL)
  const number: TextLine & { align: Align } = { text: '', size: 8, color: SOFT, align: 'right' }
  const footHeight = heightOf(foot) + (footer.showPageNumber ? leadOf(number) : 0)
  const footTop = height - MARGIN - footHeight + 16
  return {
    top: (page) => (page === 0 || !above ? MARGIN : MARGIN + 22),
    bottom: footTop - 14,
    around: (page, pages) => [
      ...(page > 0 && above
        ? [...drawLine(metrics, above, box, MARGIN - 6), ...stackBlocks([rule(box, color)], MARGIN + 9)]
        : []),
      ...drawLines(metrics, foot, box, footTop),
      ...(footer.showPageNumber
        ? drawLine(metrics, { ...number, text: pageLabel(page, pages) }, box, footTop + heightOf(foot))
        : []),
    ],
  }
}
