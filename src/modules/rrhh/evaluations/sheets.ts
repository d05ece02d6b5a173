import { dayCell, type Spreadsheet } from '#src/kernel/files/spreadsheet.ts'
import type { EvaluationRow } from './schemas.ts'

/** Evaluations with their scores, a row each. */
export const evaluationSheet = (rows: readonly EvaluationRow[]): Spreadsheet => [
  ['Empleado', 'Cargo', 'Período', 'Desde', 'Hasta', 'Estado', 'Puntaje'],
  ...rows.map((row) => [
    row.employee,
    row.position,
    row.period,
    dayCell(row.starts_on),
    dayCell(row.ends_on),
    row.state,
    row.score === null ? '' : Number(row.score),
  ]),
]
