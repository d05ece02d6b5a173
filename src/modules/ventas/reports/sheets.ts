import { amountCell, type Spreadsheet } from '#src/kernel/files/spreadsheet.ts'
import type { SalesReport } from './contract.ts'

/** The open pipeline by stage, for export. */
export const stageSheet = ({ stages }: SalesReport): Spreadsheet => [
  ['Etapa', 'Oportunidades abiertas', 'Valor', 'Antigüedad media (días)'],
  ...stages.map(({ name, open, value, average_days }) => [name, open, amountCell(value), average_days ?? '']),
]

/** Closed opportunities by month, for export. */
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
