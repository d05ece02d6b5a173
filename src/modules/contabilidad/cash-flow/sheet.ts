import { amountCell, type Spreadsheet } from '../../../kernel/files/spreadsheet.ts'
import { type PlainLine, sumLine } from '../statements/columns/lines.ts'
import { type CashFlow, type FlowRow, PLACE_TITLES } from './rules.ts'

/** The statement in its parts, line by line: its accounts, then its sums. */
export function flowParts({ opening, result, unpaid, sections, change, closing }: CashFlow): PlainLine[][] {
  return [
    [sumLine('Efectivo al comienzo', opening)],
    [sumLine('Resultado del período', result, false)],
    unpaid.map((row) => accountLine({ ...row, name: `${row.name} (sin pago)` })),
    ...sections.map(({ place, rows, total }) => [...rows.map(accountLine), sumLine(PLACE_TITLES[place], total)]),
    [sumLine('Variación del efectivo', change), sumLine('Efectivo al final', closing)],
  ]
}

/** The statement as screen, paper and spreadsheet show it. */
export const flowLines = (flow: CashFlow): PlainLine[] => flowParts(flow).flat()

const accountLine = (row: FlowRow): PlainLine => ({ ...row, depth: 0, strong: false })

export const flowSheet = (flow: CashFlow): Spreadsheet => [
  ['Código', 'Concepto', 'Importe'],
  ...flowLines(flow).map(({ code, name, amount }) => [code, name, amountCell(amount)]),
]
