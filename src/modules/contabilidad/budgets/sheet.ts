import { amountCell, type Spreadsheet } from '../../../kernel/files/spreadsheet.ts'
import { amountOf, centsOf } from '../../../kernel/money/cents.ts'
import { monthName } from '../../../kernel/month.ts'
import type { Budget } from './schemas.ts'

/** What a year's amounts come to; what is no figure yet counts as 0. */
export const sumOfAmounts = (amounts: readonly string[]): string =>
  amountOf(amounts.reduce((sum, one) => sum + (/^-?\d{1,12}(\.\d{1,2})?$/.test(one) ? centsOf(one) : 0n), 0n))

export const budgetSheet = ({ months, rows }: Budget): Spreadsheet => [
  ['Código', 'Cuenta', ...months.map(monthName), 'Total'],
  ...rows.map(({ code, name, amounts }) => [
    code,
    name,
    ...amounts.map((amount) => (amount === '' ? '' : amountCell(amount))),
    amountCell(sumOfAmounts(amounts)),
  ]),
]
