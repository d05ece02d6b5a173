import type { Mark } from '#src/kernel/files/printed-document.ts'
import { amountOf, centsOf } from '#src/kernel/money/cents.ts'
import { lineDiscountOf } from '#src/kernel/money/general-discount.ts'
import { payableOf, taxLabel } from '#src/kernel/money/taxed-totals.ts'
import type { TaxTotal } from '#src/kernel/money/totals.ts'
import {
  type Block,
  type Box,
  drawLine,
  drawLines,
  heightOf,
  INK,
  SOFT,
  type Style,
  space,
  wrapText,
} from '#src/server/pdf/blocks.ts'
import { type PdfColumn, type PdfRow, table } from '#src/server/pdf/table.ts'
import type { DocumentContent, PrintedLine } from '../document.ts'
import type { DrawnPage } from './layout.ts'

const CELL: Style = { size: 9 }
const DETAIL: Style = { size: 8, color: SOFT }
const TOTALS_WIDTH = 240

/** The lines; columns for discount and tax only where a line has one; of money received the amounts alone, of goods on their way the quantities. */
export function linesTable(
  { metrics, box, color, formats, tax, amountWord }: DrawnPage,
  { lines, currency, type, goods, counted: says }: DocumentContent,
): Block[] {
  if (lines.length === 0) return []
  const has = (what: 'discount' | 'tax') => lines.some((line) => Number(line[what]) > 0)
  const amount = (text: string) => metrics.clean(formats.amount(text, currency))
  const percent = (title: string, of: (line: PrintedLine) => string): [PdfColumn, (line: PrintedLine) => string] => [
    { title, align: 'right', width: 10 },
    (line) => `${formats.decimal(of(line))} %`,
  ]
  const units: [PdfColumn, (line: PrintedLine) => string] = [
    { title: 'Cantidad', align: 'right', width: 14 },
    ({ quantity }) => metrics.clean(formats.decimal(quantity)),
  ]
  const counted: [PdfColumn, (line: PrintedLine) => string][] = [
    units,
    [
      { title: 'Precio', align: 'right', width: 16 },
      ({ price }) => (/\.\d{3}/.test(price) ? metrics.clean(formats.decimal(price)) : amount(price)),
    ],
  ]
  const money: [PdfColumn, (line: PrintedLine) => string][] = [
    ...(type === 'receipt' && !says ? [] : counted),
    ...(has('discount') ? [percent('Desc.', ({ discount }) => discount)] : []),
    ...(has('tax') ? [percent(tax, (line) => line.tax)] : []),
    [{ title: amountWord, align: 'right', width: 18 }, ({ net }) => amount(net)],
  ]
  const kinds = goods ? [units] : money
  const detailOf = ({ detail, with_tax }: PrintedLine) =>
    [detail, with_tax && `Precio con impuestos: ${amount(with_tax)}`].filter(Boolean).join(' · ')
  const columns: PdfColumn[] = [{ title: 'Descripción', align: 'left', width: 46 }, ...kinds.map(([column]) => column)]
  const rows: PdfRow[] = lines.map((line) => ({
    cells: [
      [
        { text: line.description, style: CELL },
        { text: detailOf(line), style: DETAIL },
      ],
      ...kinds.map(([, text]) => [{ text: text(line), style: CELL }]),
    ],
  }))
  const pieces = table(metrics, columns, rows, { box, look: { head: { fill: color, ink: inkOn(color), size: 8.5 } } })
  const last = pieces.pop()
  // The sums do not stand on a page of their own.
  return last ? [...pieces, { ...last, keepNext: true }] : pieces
}

/** Subtotal, discount, taxes and total, what is withheld of it and what is left to pay, at the right edge, kept together. */
export function totalsBlock({ metrics, box, color, formats, tax }: DrawnPage, document: DocumentContent): Block[] {
  const { totals, currency, paid } = document
  if (totals === null) return document.lines.length > 0 ? [space(14)] : []
  const right: Box = { x: box.x + box.width - TOTALS_WIDTH, width: TOTALS_WIDTH }
  const moneyText = (amount: string) => metrics.clean(formats.money(amount, currency))
  const discounts = [
    ['Descuento', lineDiscountOf(totals)],
    ['Descuento general', totals.general ?? '0'],
  ].filter(([, amount = '0']) => centsOf(amount) > 0n)
  const named = (one: TaxTotal) =>
    `${metrics.clean(taxLabel(one, tax, formats.decimal))} sobre ${metrics.clean(formats.amount(one.base, currency))}`
  const plain = [
    ...(discounts.length > 0 || totals.taxes.length > 0 ? [['Subtotal', moneyText(totals.subtotal)]] : []),
    ...discounts.map(([name = '', amount = '']) => [name, `-${moneyText(amount)}`]),
    ...totals.taxes.map((one) => [named(one), moneyText(one.amount)]),
  ]
  const withheld = (totals.withheld ?? []).map((one) => [named(one), `-${moneyText(one.amount)}`])
  const owing = paid !== undefined && centsOf(paid) !== 0n
  const balance = owing ? moneyText(amountOf(centsOf(payableOf(totals)) - centsOf(paid))) : ''
  const row = (label: string, value: string, style: Style) => sum(metrics, right, { label, value, style })
  const total = { size: 11, bold: true, color: inkOn(color) }
  const pieces = [
    space(6),
    ...plain.map(([label = '', value = '']) => row(label, value, { size: 9 })),
    filled(row('Total', moneyText(totals.total), total), right, color),
    ...withheld.map(([label = '', value = '']) => row(label, value, { size: 9 })),
    ...(totals.payable === undefined
      ? []
      : [filled(row('Neto a pagar', moneyText(totals.payable), total), right, color)]),
    ...(owing
      ? [row('Pagado', `-${moneyText(paid)}`, { size: 9 }), row('Saldo', balance, { size: 10, bold: true })]
      : []),
  ]
  return [...pieces.map((piece, at) => ({ ...piece, keepNext: at < pieces.length - 1 })), space(16)]
}

interface Sum {
  label: string
  value: string
  style: Style
}

function sum(metrics: DrawnPage['metrics'], box: Box, { label, value, style }: Sum): Block {
  const inner = { x: box.x + 8, width: box.width - 16 }
  // An amount as long as the line itself is set smaller.
  const most = inner.width * 0.7
  const fit = Math.min(1, most / metrics.width(value, style.size, style.bold))
  const amount = { ...style, size: style.size * fit }
  const width = metrics.width(value, amount.size, style.bold)
  const names = wrapText(metrics, label, inner.width - width - 6, style)
  const padding = 3
  return {
    height: heightOf(names) + 2 * padding,
    draw: (top): Mark[] => [
      ...drawLines(metrics, names, inner, top + padding),
      ...drawLine(metrics, { ...amount, text: value, align: 'right' }, inner, top + padding),
    ],
  }
}

const filled = (piece: Block, { x, width }: Box, color: string): Block => ({
  ...piece,
  draw: (y) => [{ kind: 'rect', x, y, width, height: piece.height, color }, ...piece.draw(y)],
})

/** White or dark, whichever is read better on a colour. */
function inkOn(color: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  const light = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  return 1.05 / (light + 0.05) >= 3 ? '#ffffff' : INK
}
