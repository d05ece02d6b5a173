import { amountCell, type Spreadsheet } from '../../../kernel/files/spreadsheet.ts'
import { type CashFlow, PLACE_TITLES } from './rules.ts'

export interface FlowLine {
  code: string
  name: string
  amount: string
  /** The account behind it. */
  id?: string
  strong?: boolean
}

/** The statement line by line, as screen, paper and spreadsheet show it. */
export function flowLines({ opening, result, unpaid, sections, change, closing }: CashFlow): FlowLine[] {
  const plain = (name: string, amount: string) => ({ code: '', name, amount })
  const strong = (name: string, amount: string) => ({ ...plain(name, amount), strong: true })
  return [
    strong('Efectivo al comienzo', opening),
    ...sections.flatMap(({ place, rows, total }) => [
      ...(place === 'operacion' ? [plain('Resultado del período', result), ...unpaid.map(asUnpaid)] : []),
      ...rows,
      strong(PLACE_TITLES[place], total),
    ]),
    strong('Variación del efectivo', change),
    strong('Efectivo al final', closing),
  ]
}

const asUnpaid = (row: CashFlow['unpaid'][number]) => ({ ...row, name: `${row.name} (sin pago)` })

export const flowSheet = (flow: CashFlow): Spreadsheet => [
  ['Código', 'Concepto', 'Importe'],
  ...flowLines(flow).map(({ code, name, amount }) => [code, name, amountCell(amount)]),
]
