import type { Spreadsheet } from '#src/kernel/files/spreadsheet.ts'
import { hoursOf, sumsOf } from '../lots/rules.ts'
import type { StationFigures } from '../rows.ts'

/** The figures of the stations as a file; hours as a number, so that they can be reckoned with. */
export function stationSheet(stations: readonly StationFigures[]): Spreadsheet {
  const sums = sumsOf(stations)
  return [
    ['Estación', 'Lotes ahora', 'Unidades ahora', 'Lotes que salieron', 'Horas en promedio'],
    ...stations.map(({ id, name, lots, units, stays, average_seconds }) => [
      name,
      lots,
      units,
      // Nothing leaves a station before the first one.
      id === null ? '' : stays,
      average_seconds === null ? '' : Number(hoursOf(average_seconds)),
    ]),
    ['Total', sums.lots, sums.units, '', ''],
  ]
}
