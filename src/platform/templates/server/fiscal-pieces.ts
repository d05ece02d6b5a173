import type { Mark } from '#src/kernel/files/printed-document.ts'
import { code128Digits } from '#src/platform/fiscal/paper/code128.ts'
import type { FiscalPaper } from '#src/platform/fiscal/paper/fiscal-paper.ts'
import {
  type Block,
  type Box,
  drawLines,
  heightOf,
  SOFT,
  space,
  type TextLine,
  wrapText,
} from '#src/server/pdf/blocks.ts'
import type { FontMetrics } from '#src/server/pdf/fonts.ts'
import { qrMarks } from '#src/server/pdf/qr-marks.ts'

const MM = 72 / 25.4
/** Between 30 and 40 mm, with 2 mm of white around: Orden HAC/1177/2024, art. 21. */
const QR_SIDE = 34 * MM
const WHITE = 2.5 * MM
const BAR_HEIGHT = 12 * MM
const MODULE = 0.9
const DARK = '#000000'
const PALE = '#e3e6ea'
const NAME = { size: 8, bold: true }
const SMALL = { size: 8, color: SOFT }

/** The QR or bar code of an electronic document with its words: at the top of the first page. */
export function fiscalPieces(metrics: FontMetrics, box: Box, fiscal: FiscalPaper): Block[] {
  const { qr, barcode } = fiscal
  if (qr === '' && barcode === '') return []
  return [qr === '' ? barPiece(metrics, box, fiscal) : qrPiece(metrics, box, fiscal), space(14)]
}

/** Its words above and below the QR, its key beside it. */
function qrPiece(metrics: FontMetrics, box: Box, fiscal: FiscalPaper): Block {
  const { qr, above, below, key_label, key, facts = [] } = fiscal
  const wide = (texts: readonly string[], style: Omit<TextLine, 'text'>, width = box.width) =>
    texts.flatMap((text) => wrapText(metrics, text, width, style))
  const aside: Box = { x: box.x + QR_SIDE + 3 * WHITE, width: box.width - QR_SIDE - 3 * WHITE }
  const [head, foot] = [wide([above], NAME), wide(below, SMALL)]
  const told = [...wide([key_label], NAME, aside.width), ...wide([spaced(key), ...facts], SMALL, aside.width)]
  const qrTop = heightOf(head) + WHITE
  return {
    height: qrTop + Math.max(QR_SIDE + WHITE + heightOf(foot), heightOf(told)),
    draw: (top) => [
      ...drawLines(metrics, head, box, top),
      ...qrMarks(qr, { x: box.x, y: top + qrTop, side: QR_SIDE }),
      ...drawLines(metrics, told, aside, top + qrTop),
      ...drawLines(metrics, foot, box, top + qrTop + QR_SIDE + WHITE),
    ],
  }
}

function barPiece(metrics: FontMetrics, box: Box, fiscal: FiscalPaper): Block {
  const { barcode, key_label, key, below, facts = [] } = fiscal
  const head = wrapText(metrics, key_label, box.width, NAME)
  const foot = [key, ...below, ...facts].flatMap((text) => wrapText(metrics, text, box.width, SMALL))
  const barTop = heightOf(head) + WHITE
  return {
    height: barTop + BAR_HEIGHT + WHITE + heightOf(foot),
    draw: (top) => [
      ...drawLines(metrics, head, box, top),
      ...barMarks(barcode, box.x, top + barTop),
      ...drawLines(metrics, foot, box, top + barTop + BAR_HEIGHT + WHITE),
    ],
  }
}

function barMarks(digits: string, x: number, y: number): Mark[] {
  let left = x
  return code128Digits(digits).flatMap((modules, at) => {
    const width = modules * MODULE
    const bar = { kind: 'rect' as const, color: DARK, x: left, y, width, height: BAR_HEIGHT }
    left += width
    return at % 2 === 0 ? [bar] : []
  })
}

/** A long key in groups, so that it breaks in lines. */
const spaced = (key: string) => key.replace(/(.{24})(?=.)/g, '$1 ')

/** Pale words in the middle of a page, under its text. */
export function watermarkMarks(metrics: FontMetrics, text: string, box: Box, height: number): Mark[] {
  if (text === '') return []
  const size = (box.width / metrics.width(text, 1, true)) * 0.95
  const width = metrics.width(text, size, true)
  return [
    { kind: 'text', x: box.x + (box.width - width) / 2, y: height / 2, text, size, bold: true, color: PALE, width },
  ]
}
