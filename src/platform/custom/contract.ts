import { z } from 'zod'
import { COMPANY_ROLES, MAY } from '#src/kernel/access.ts'
import { type Contract, callsOf } from '#src/kernel/contract.ts'
import { ByVersion } from '#src/kernel/fields.ts'
import { CustomField, CustomFieldChange, FieldMove, FieldsInput, NewField } from './schemas.ts'

const { read, act } = callsOf('custom')

const shaping = {
  access: MAY.editCompany,
  output: CustomField,
  failed: 'Error al guardar el campo',
  undo: 'rows',
} as const

/** The fields that a company adds to its records; their values are in the calls of the records. */
export const custom = {
  fields: read('/fields', {
    access: COMPANY_ROLES,
    reads: ['custom_fields'],
    input: FieldsInput,
    output: z.array(CustomField),
  }),
  addField: act('POST /fields', {
    ...shaping,
    does: 'agregar un campo propio',
    did: 'agregó un campo propio',
    input: NewField,
    done: ({ label }) => `Campo «${label}» agregado.`,
  }),
  editField: act('PATCH /fields/{id}', {
    ...shaping,
    does: 'editar un campo propio',
    did: 'editó un campo propio',
    input: CustomFieldChange,
    done: 'Campo actualizado.',
  }),
  moveField: act('POST /fields/{id}/move', {
    ...shaping,
    does: 'ordenar los campos propios',
    did: 'ordenó los campos propios',
    input: FieldMove,
  }),
  archiveField: act('POST /fields/{id}/archive', {
    ...shaping,
    does: 'archivar un campo propio',
    did: 'archivó un campo propio',
    input: ByVersion,
    done: 'Campo archivado.',
  }),
  restoreField: act('POST /fields/{id}/restore', {
    ...shaping,
    does: 'restaurar un campo propio',
    did: 'restauró un campo propio',
    input: ByVersion,
    done: 'Campo restaurado.',
  }),
} satisfies Contract
