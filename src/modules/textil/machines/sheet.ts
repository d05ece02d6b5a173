import { amountCell, type Spreadsheet } from '#src/kernel/files/spreadsheet.ts'
import type { MaintenanceCosts } from './schemas.ts'

/** What maintenance cost, a line for each machine and one for all. */
export const maintenanceSheet = ({ all, machines }: MaintenanceCosts): Spreadsheet => [
  ['Equipo', 'Preventivos', 'Correctivos', 'Costo'],
  ...[...machines, { ...all, name: 'Total' }].map(({ name, preventive, corrective, cost }) => [
    ...[name, preventive, corrective],
    amountCell(cost),
  ]),
]
