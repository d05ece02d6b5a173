import { z } from 'zod'
import { COMPANY_ROLES } from '#src/kernel/access.ts'
import { type Contract, callsOf } from '#src/kernel/contract.ts'
import { cursor, id, moment, pageOf, version } from '#src/kernel/fields.ts'

const { read, act } = callsOf('history')

/** As many as the longest text of a record has. */
const MOST_CHARACTERS = 20_000

/** A value in words: text, number or boolean; null where there was none. */
const Value = z.union([z.string(), z.number(), z.boolean()]).nullable()

const FieldChange = z.object({
  label: z.string(),
  before: Value,
  after: Value,
  /** The field to restore by `restoreValue`; null where that is not offered. */
  restores: z.string().nullable(),
})
export type FieldChange = z.infer<typeof FieldChange>

export const RecordChange = z.object({
  /** The row, if it is a part of the record: 'Línea 1 Camisa'; '' for the record itself. */
  part: z.string(),
  op: z.enum(['insert', 'update', 'delete']),
  fields: z.array(FieldChange),
})
export type RecordChange = z.infer<typeof RecordChange>

/** What an act changed in a record. */
export const HistoryEntry = z.object({
  /** The act's. */
  id: z.uuid(),
  /** The author's current name. */
  person: z.string(),
  /** The act, as in 'editó un cliente'. */
  did: z.string(),
  changes: z.array(RecordChange),
  created_at: moment(),
})
export type HistoryEntry = z.infer<typeof HistoryEntry>

/** A record by the read that shows it. */
export const ShownRecord = z.strictObject({
  /** The read, by its path: '/cdm/client/{id}'. */
  call: z.string().regex(/^[a-zA-Z_/{}-]{1,120}$/, 'Elige un registro de la lista.'),
  /** The row's; absent where a company has one. */
  id: id('Elige un registro de la lista.').optional(),
  /** Of a list under another record: that record's. */
  of: id('Elige un registro de la lista.').optional(),
})
export type ShownRecord = z.infer<typeof ShownRecord>

const SetValue = ShownRecord.extend({
  /** The input of the record's edit, or the key of one of the company's own fields. */
  field: z.string().regex(/^[a-z0-9_]{1,60}$/, 'Elige un campo del registro.'),
  value: z.union([z.string().max(MOST_CHARACTERS), z.number(), z.boolean()], { error: 'Escribe un valor.' }).nullable(),
  version: version(),
})
export type SetValue = z.infer<typeof SetValue>

const ValueSet = z.object({
  /** What people call the field; '' if the trail has no word for it. */
  label: z.string(),
  /** The record's version now; null if its edit does not answer it. */
  version: z.int().nullable(),
})
export type ValueSet = z.infer<typeof ValueSet>

export const recordHistory = {
  /** What people changed in a record, the latest first, for whoever may make the read that shows it. */
  ofRecord: read('/record', {
    access: COMPANY_ROLES,
    reads: ['audit_log', 'profiles', 'custom_fields'],
    input: ShownRecord.extend({ cursor: cursor() }),
    output: pageOf(HistoryEntry),
  }),
  /** Edits the record so that a field has the value again that it had before an act. */
  restoreValue: act('POST /values', {
    does: 'restaurar un valor anterior',
    did: 'restauró un valor anterior',
    access: COMPANY_ROLES,
    limits: { colaborador: 'solo donde puede editar' },
    input: ShownRecord.extend({
      /** The act that changed it. */
      entry: id('Elige un cambio del historial.'),
      field: z.string().regex(/^[a-z_]{1,60}$/, 'Elige un cambio del historial.'),
    }),
    output: z.object({ label: z.string() }),
    done: ({ label }) => ({ title: 'Valor restaurado', description: `${label} vuelve a ser lo que era.` }),
    failed: 'No se pudo restaurar',
    undo: 'edit',
  }),
  /** Edits the record so that one field has another value, as a cell of a list does. */
  setValue: act('POST /value', {
    does: 'cambiar un valor',
    did: 'cambió un valor',
    access: COMPANY_ROLES,
    limits: { colaborador: 'solo donde puede editar' },
    input: SetValue,
    output: ValueSet,
    done: ({ label }) => ({ title: 'Valor cambiado', description: label }),
    failed: 'No se pudo cambiar el valor',
    undo: 'edit',
  }),
} satisfies Contract
