import { clockIn } from '#src/kernel/days/clock.ts'
import { dayCell, type SheetCell, type Spreadsheet } from '#src/kernel/files/spreadsheet.ts'
import { NO_REASON, stopMinutes } from './rules.ts'
import type { ListedStop } from './schemas.ts'

const KINDS = { lote: 'Lote', equipo: 'Equipo' } as const

/** Stops, a line each; days and hours are those of the company's clock, minutes those within the days that were asked for. */
export const stopSheet = (stops: readonly ListedStop[], zone: string): Spreadsheet => [
  [
    ...['De', 'Nombre', 'Orden', 'Estación', 'Equipo', 'Motivo', 'Nota'],
    ...['Desde el día', 'Desde las', 'Hasta el día', 'Hasta las', 'Minutos'],
  ],
  ...stops.map(({ of, name, order_code, station, machine, reason, note, started_at, ended_at, seconds }) => [
    ...[KINDS[of], name, order_code ?? '', station ?? '', machine ?? '', reason ?? NO_REASON, note],
    ...momentCells(started_at, zone),
    ...(ended_at === null ? ['Sigue', ''] : momentCells(ended_at, zone)),
    stopMinutes(seconds),
  ]),
]

function momentCells(at: string, zone: string): SheetCell[] {
  const { day, time } = clockIn(zone, new Date(at))
  return [dayCell(day), time]
}
