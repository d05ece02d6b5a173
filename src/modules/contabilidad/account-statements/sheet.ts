import { amountCell, dayCell, type Spreadsheet } from '#src/kernel/files/spreadsheet.ts'
import { AGES } from './rules.ts'
import type { AccountStatement } from './schemas.ts'

/** A client's account as a spreadsheet: between the two balances what happened, then how old his debt is. */
export const accountSheet = (statement: AccountStatement): Spreadsheet => [
  ['Fecha', 'Movimiento', 'Cargo', 'Abono', 'Saldo'],
  ['', 'Saldo inicial', '', '', amountCell(statement.opening)],
  ...statement.rows.map((row) => [
    dayCell(row.date),
    row.what,
    amountCell(row.charge),
    amountCell(row.credit),
    amountCell(row.balance),
  ]),
  ['', 'Saldo final', amountCell(statement.charges), amountCell(statement.credits), amountCell(statement.closing)],
  ...AGES.map(([age, title]) => ['', title, '', '', amountCell(statement.ageing[age])]),
  ['', 'Anticipo a su favor', '', '', amountCell(statement.advance)],
]
