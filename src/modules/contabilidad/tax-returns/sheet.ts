import { amountCell, type Spreadsheet } from '../../../kernel/files/spreadsheet.ts'
import type { TaxReturn } from './schemas.ts'

/** The draft of a declaration as a spreadsheet. */
export const taxReturnSheet = ({ sections, unboxed }: TaxReturn): Spreadsheet => [
  ['Sección', 'Casilla', 'Concepto', 'Importe'],
  ...sections.flatMap(({ title, boxes }) =>
    boxes.map(({ number, label, amount, of }) => [
      title,
      number,
      label,
      of === 'people' ? Number(amount) : amountCell(amount),
    ]),
  ),
  ...unboxed.map(({ name, rate, side, returned, amount }) => [
    'Sin casilla',
    '',
    `${name || `${rate} %`} en ${side}${returned ? ', devoluciones' : ''}`,
    amountCell(amount),
  ]),
]
