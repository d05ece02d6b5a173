import { z } from 'zod'
import { businessDay } from '#src/kernel/days/business-day.ts'
import {
  cursor,
  flag,
  id,
  longText,
  moment,
  optionalDay,
  requiredText,
  search,
  units,
  version,
} from '#src/kernel/fields.ts'
import { photoIds } from './photos/contract.ts'
import { defectsOf } from './rules.ts'
import { planFields, plannedFields } from './sampling/schemas.ts'

/** Of a company, those put aside too. */
export const MOST_KINDS = 100
const LONGEST_NAME = 60
const KIND_MISSING = 'Escribe el nombre del defecto.'
const QUANTITY = 'Escribe una cantidad de 1 o más.'
const DEFECTIVE = 'Escribe cuántas unidades tenían defectos, 0 si ninguna.'

/** What a company calls a defect that it looks for. */
export const DefectKind = z.object({
  id: z.uuid(),
  name: z.string(),
  archived_at: moment().nullable(),
  version: z.int(),
})
export type DefectKind = z.infer<typeof DefectKind>

export const NewDefectKind = z.strictObject({ name: requiredText(KIND_MISSING, LONGEST_NAME) })
export type NewDefectKind = z.infer<typeof NewDefectKind>
export const DefectKindChange = z.strictObject({ id: id(), version: version(), ...NewDefectKind.shape })
export type DefectKindChange = z.infer<typeof DefectKindChange>

/** Units of a lot that somebody looked at, and what was found. */
export const Inspection = z.object({
  id: z.uuid(),
  production_lot_id: z.uuid(),
  lot_name: z.string(),
  order_code: z.string(),
  station_id: z.uuid().nullable(),
  /** The name of where it was looked at, also once that station is gone. */
  station: z.string().nullable(),
  inspected_on: z.string(),
  /** Units: looked at, and of these with one defect or more. */
  inspected: z.int(),
  defective: z.int(),
  defects: z.array(z.object({ defect_kind_id: z.uuid(), name: z.string(), quantity: z.int() })),
  ...plannedFields,
  /** Their ids: `photoPath`. */
  photos: z.array(z.uuid()),
  note: z.string(),
  username: z.string(),
  /** Counts no more; null while it does. */
  voided_at: moment().nullable(),
  void_reason: z.string(),
  version: z.int(),
})
export type Inspection = z.infer<typeof Inspection>

const inspectionFields = {
  production_lot_id: id('Elige el lote que se revisó.'),
  station_id: z.union([id('Elige una estación de la lista.'), z.literal('')]).default(''),
  inspected_on: businessDay('Elige la fecha de la inspección.'),
  inspected: units(1, 'Escribe cuántas unidades se revisaron.'),
  defective: units(0, DEFECTIVE),
  defects: z
    .array(z.strictObject({ defect_kind_id: id('Elige un defecto de la lista.'), quantity: units(1, QUANTITY) }))
    .max(MOST_KINDS, `Como máximo ${MOST_KINDS} tipos de defecto.`)
    .refine((rows) => new Set(rows.map((row) => row.defect_kind_id.toLowerCase())).size === rows.length, {
      error: 'Anota cada tipo de defecto una sola vez.',
    })
    .default([]),
  ...planFields,
  photos: photoIds(),
  note: longText(),
}
type Counted = Pick<Inspection, 'inspected' | 'defective'> & { defects: { quantity: number }[] }

/** Units with defects are among those looked at, and each has one defect or more. */
const adds = ({ inspected, defective, defects }: Counted, wrong: (path: string, message: string) => void) => {
  const defectCount = defectsOf(defects)
  if (defective > inspected) wrong('defective', 'No puede haber más unidades con defectos que unidades revisadas.')
  else if (defective > defectCount) wrong('defective', 'Anota al menos un defecto por cada unidad con defectos.')
  else if (defective === 0 && defectCount > 0)
    wrong('defective', 'Hay defectos anotados: di cuántas unidades los tenían.')
}

export const NewInspection = z.strictObject(inspectionFields).superRefine((typed, at) => {
  adds(typed, (field, message) => at.addIssue({ code: 'custom', path: [field], message }))
})
export type NewInspection = z.infer<typeof NewInspection>
export const InspectionChange = z
  .strictObject({ id: id(), version: version(), ...inspectionFields })
  .superRefine((typed, at) => {
    adds(typed, (field, message) => at.addIssue({ code: 'custom', path: [field], message }))
  })
export type InspectionChange = z.infer<typeof InspectionChange>

export const VoidInspection = z.strictObject({
  id: id(),
  version: version(),
  reason: requiredText('Escribe por qué se anula.', 1_000),
})
export type VoidInspection = z.infer<typeof VoidInspection>

export const InspectionList = z.strictObject({
  search: search(),
  defect_kind_id: z.uuid().optional(),
  station_id: z.uuid().optional(),
  production_lot_id: z.uuid().optional(),
  from: optionalDay(),
  to: optionalDay(),
  voided: flag(),
  cursor: cursor(),
})
export type InspectionList = z.infer<typeof InspectionList>

/** Of which days figures are asked for, '' is without end; and of which station and order alone. */
export const Inspected = z.strictObject({
  from: optionalDay(),
  to: optionalDay(),
  station_id: z.uuid().optional(),
  production_order_id: z.uuid().optional(),
})
export type Inspected = z.infer<typeof Inspected>

/** What was looked at and found, all together or by one thing. */
const Tally = z.object({ inspected: z.int(), defective: z.int(), defects: z.int() })
export type Tally = z.infer<typeof Tally>
export const QualityFigures = z.object({
  /** `accepted` and `rejected`: by a plan. */
  all: Tally.extend({ inspections: z.int(), accepted: z.int(), rejected: z.int() }),
  /** The most frequent first. */
  kinds: z.array(z.object({ name: z.string(), defects: z.int() })),
  stations: z.array(Tally.extend({ name: z.string() })),
  /** What was found of a kind at a station. */
  cells: z.array(z.object({ kind: z.string(), station: z.string(), defects: z.int() })),
  /** Those with the most defects. */
  lots: z.array(Tally.extend({ id: z.uuid(), name: z.string(), order_code: z.string() })),
})
export type QualityFigures = z.infer<typeof QualityFigures>
