import { dayCell, type Spreadsheet } from '#src/kernel/files/spreadsheet.ts'
import { defectsOf } from './rules.ts'
import type { Inspection, QualityFigures } from './schemas.ts'

/** A line for each inspection; what was found in one cell, as people read it. */
export const inspectionSheet = (rows: readonly Inspection[]): Spreadsheet => [
  [
    'Fecha',
    'Lote',
    'Orden',
    'Estación',
    'Revisadas',
    'Con defectos',
    'Defectos',
    'Detalle',
    'AQL',
    'Nivel',
    'Inspección',
    'Letra',
    'Se acepta con hasta',
    'Veredicto',
    'Fotos',
    'Nota',
    'Persona',
    'Anulada',
  ],
  ...rows.map((row) => [
    dayCell(row.inspected_on),
    row.lot_name,
    row.order_code,
    row.station ?? '',
    row.inspected,
    row.defective,
    defectsOf(row.defects),
    row.defects.map(({ name, quantity }) => `${name}: ${quantity}`).join(', '),
    row.aql ?? '',
    row.inspection_level ?? '',
    row.aql === null ? '' : row.severity,
    row.code_letter ?? '',
    row.accept_number ?? '',
    row.verdict ?? '',
    row.photos.length,
    row.note,
    row.username,
    row.voided_at === null ? '' : row.void_reason,
  ]),
]

/** The figures of a period, by what they are of. */
export const figureSheet = ({ all, kinds, stations, cells, lots }: QualityFigures): Spreadsheet => [
  ['De', 'Nombre', 'Revisadas', 'Con defectos', 'Defectos'],
  ['Total', '', all.inspected, all.defective, all.defects],
  ...kinds.map(({ name, defects }) => ['Tipo', name, '', '', defects]),
  ...stations.map((row) => ['Estación', row.name, row.inspected, row.defective, row.defects]),
  ...cells.map(({ kind, station, defects }) => ['Tipo y estación', `${kind} · ${station}`, '', '', defects]),
  ...lots.map((row) => ['Lote', `${row.name} · ${row.order_code}`, row.inspected, row.defective, row.defects]),
]
