import { amountCell, type Spreadsheet } from '../../../../kernel/files/spreadsheet.ts'
import { changeBetween } from './change-between.ts'
import type { PeriodColumn, PeriodColumns } from './schemas.ts'

/** A statement in columns as a spreadsheet. @param titleOf the title of a column, with the day on which it is cut */
export function periodColumnsSheet(
  { columns, lines }: PeriodColumns,
  titleOf: (column: PeriodColumn) => string,
): Spreadsheet {
  const summed = lines.some(({ total }) => total !== null)
  const pair = columns.length === 2
  return [
    ['Código', 'Cuenta', ...columns.map(titleOf), ...(summed ? ['Total'] : []), ...(pair ? ['Diferencia', '%'] : [])],
    ...lines.map(({ code, name, amounts, total }) => [
      ...[code, name, ...amounts.map(amountCell), ...(total === null ? [] : [amountCell(total)])],
      ...(pair ? pairCells(amounts) : []),
    ]),
  ]
}

function pairCells(amounts: readonly string[]) {
  const { difference, change } = changeBetween(amounts)
  return [amountCell(difference), change ?? '']
}
