import { z } from 'zod'
import { CUSTOM_TYPES } from '#src/kernel/calls/custom.ts'
import { flag, id, moment, requiredText, version } from '#src/kernel/fields.ts'
import { KINDS, LONGEST_LABEL, MOST_LIST_OPTIONS } from './rules.ts'

const kind = z.enum(KINDS, { error: 'Elige clientes, productos, oportunidades o empleados.' })

/** A field that a company added to its records. */
export const CustomField = z.object({
  id: z.uuid(),
  kind: z.enum(KINDS),
  /** By which records hold its value; it says the type too: 'xn_peso'. */
  key: z.string(),
  label: z.string(),
  type: z.enum(CUSTOM_TYPES),
  /** Of a list: what can be chosen. */
  options: z.array(z.string()),
  required: z.boolean(),
  /** Of clients: it stands under their name on quotes, invoices and what else is made for them. */
  on_documents: z.boolean(),
  archived_at: moment().nullable(),
  version: z.int(),
})
export type CustomField = z.infer<typeof CustomField>

export const FieldsInput = z.strictObject({
  /** Left out: of all kinds. */
  kind: kind.optional(),
  archived: flag(),
})
export type FieldsInput = z.infer<typeof FieldsInput>

const REPEATED = 'Una opción está dos veces.'
const fields = {
  label: requiredText('Escribe el nombre del campo.', LONGEST_LABEL),
  options: z
    .array(requiredText('Una opción no puede estar vacía.', LONGEST_LABEL))
    .max(MOST_LIST_OPTIONS, `Como máximo ${MOST_LIST_OPTIONS} opciones.`)
    .refine((all) => new Set(all).size === all.length, REPEATED)
    .default([]),
  required: z.boolean().default(false),
  on_documents: z.boolean().default(false),
}

export const NewField = z.strictObject({
  kind,
  type: z.enum(CUSTOM_TYPES, { error: 'Elige un tipo de campo.' }),
  ...fields,
})
export type NewField = z.infer<typeof NewField>

/** The type stays: what records hold is of it. */
export const CustomFieldChange = z.strictObject({ id: id(), version: version(), ...fields })
export type CustomFieldChange = z.infer<typeof CustomFieldChange>

export const FieldMove = z.strictObject({
  id: id(),
  version: version(),
  to: z.enum(['up', 'down'], { error: 'Elige arriba o abajo.' }),
})
export type FieldMove = z.infer<typeof FieldMove>
