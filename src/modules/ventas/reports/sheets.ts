import { amountCell, type Spreadsheet } from '#src/kernel/files/spreadsheet.ts'
import type { SalesReport } from './contract.ts'

/** What stands open by stage, as a file. */
export const stageSheet = ({ stages }: SalesReport): Spreadsheet => [
  ['Etapa', 'Oportunidades abiertas', 'Valor', 'Antigüedad media (días)'],
  ...stages.map(({ name, open, value, average_days }) => [name, open, amountCell(value), average_days ?? '']),
]

/** What was closed month by month, as a file. */
export const monthSheet = ({ months }: SalesReport): Spreadsheet => [
  ['Mes', 'Ganadas', 'Valor ganado', 'Perdidas', 'Valor perdido'],
  ...months.map(({ month, won, won_value, lost, lost_value }) => [
    month,
    won,
    amountCell(won_value),
    lost,
    amountCell(lost_value),
  ]),
]
