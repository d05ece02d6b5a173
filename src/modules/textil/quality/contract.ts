import { z } from 'zod'
import { ACTIVE_OR_ARCHIVED } from '#src/kernel/calls/record.ts'
import { type Contract, callsOf } from '#src/kernel/contract.ts'
import { ByVersion, flag, pageOf } from '#src/kernel/fields.ts'
import { daily, manages, reads, works } from '#src/kernel/rights/levels.ts'
import { SamplingChoice } from './sampling/schemas.ts'
import {
  DefectKind,
  DefectKindChange,
  Inspected,
  Inspection,
  InspectionChange,
  InspectionList,
  NewDefectKind,
  NewInspection,
  QualityFigures,
  VoidInspection,
} from './schemas.ts'

const { read, act } = callsOf('textil')

const edit = { access: works('textil'), failed: 'Error' }
const kinds = { access: manages('textil'), failed: 'Error' }
const INSPECTED = [
  'quality_inspections',
  'inspection_defects',
  'inspection_photos',
  'defect_kinds',
  'production_lots',
  'production_orders',
  'production_stations',
  'profiles',
]

/** Defects by lot and kind: what a company looks for, what it looked at, what it found. */
export const qualityCalls = {
  /** By name; with `archived` those put aside. */
  defectKinds: read('/defect-kinds', {
    access: reads('textil'),
    reads: ['defect_kinds'],
    input: z.strictObject({ archived: flag() }),
    output: z.array(DefectKind),
    record: { table: 'defect_kinds', edit: 'editDefectKind', asks: ACTIVE_OR_ARCHIVED },
  }),
  addDefectKind: act('POST /defect-kinds', {
    does: 'crear un tipo de defecto',
    did: 'creó un tipo de defecto',
    ...kinds,
    input: NewDefectKind,
    output: DefectKind,
    done: ({ name }) => `Tipo de defecto «${name}» creado.`,
    undo: 'rows',
  }),
  /** The usual ones of the trade, those that the company has not already. */
  addUsualDefectKinds: act('POST /defect-kinds/usual', {
    does: 'crear los tipos de defecto habituales',
    did: 'creó los tipos de defecto habituales',
    ...kinds,
    output: z.array(DefectKind),
    done: 'Tipos de defecto creados.',
    undo: 'rows',
  }),
  editDefectKind: act('PATCH /defect-kinds/{id}', {
    does: 'cambiar el nombre de un tipo de defecto',
    did: 'cambió el nombre de un tipo de defecto',
    ...kinds,
    input: DefectKindChange,
    output: DefectKind,
    done: 'Tipo de defecto actualizado.',
    undo: 'rows',
  }),
  archiveDefectKind: act('POST /defect-kinds/{id}/archive', {
    does: 'archivar un tipo de defecto',
    did: 'archivó un tipo de defecto',
    ...kinds,
    input: ByVersion,
    output: DefectKind,
    done: 'Tipo de defecto archivado.',
    undo: 'rows',
  }),
  restoreDefectKind: act('POST /defect-kinds/{id}/restore', {
    does: 'restaurar un tipo de defecto',
    did: 'restauró un tipo de defecto',
    ...kinds,
    input: ByVersion,
    output: DefectKind,
    done: 'Tipo de defecto restaurado.',
    undo: 'rows',
  }),
  /** The latest first. */
  inspections: read('/inspections', {
    access: reads('textil'),
    reads: INSPECTED,
    input: InspectionList,
    output: pageOf(Inspection),
    record: {
      table: 'quality_inspections',
      edit: 'editInspection',
      asks: [{}, { voided: true }],
      also: ['station_name'],
    },
  }),
  /** With which AQL and level the company inspected last. */
  samplingChoice: read('/inspections/plan', {
    access: reads('textil'),
    reads: ['quality_inspections'],
    output: SamplingChoice,
  }),
  qualityFigures: read('/quality', {
    access: reads('textil'),
    reads: INSPECTED,
    input: Inspected,
    output: QualityFigures,
    mayLag: true,
  }),
  addInspection: act('POST /inspections', {
    does: 'registrar una inspección de calidad',
    did: 'registró una inspección de calidad',
    access: daily('textil'),
    input: NewInspection,
    output: Inspection,
    done: ({ lot_name, verdict }) =>
      verdict === null ? `Inspección de ${lot_name} registrada.` : `Inspección de ${lot_name} registrada: ${verdict}.`,
    failed: 'Error',
    undo: 'rows',
  }),
  editInspection: act('PATCH /inspections/{id}', {
    does: 'editar una inspección de calidad',
    did: 'editó una inspección de calidad',
    ...edit,
    input: InspectionChange,
    output: Inspection,
    done: 'Inspección actualizada.',
    undo: 'rows',
  }),
  /** It stays to be read, and counts no more. */
  voidInspection: act('POST /inspections/{id}/void', {
    does: 'anular una inspección de calidad',
    did: 'anuló una inspección de calidad',
    ...edit,
    input: VoidInspection,
    output: Inspection,
    done: 'Inspección anulada.',
    undo: 'rows',
  }),
} satisfies Contract
