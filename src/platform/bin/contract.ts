import { z } from 'zod'
import { MAY } from '#src/kernel/access.ts'
import { type Contract, callsOf } from '#src/kernel/contract.ts'
import { cursor, moment, pageOf, search } from '#src/kernel/fields.ts'

const { read } = callsOf('bin')

const reads = ['audit_log', 'profiles']

export const REMOVALS = ['deleted', 'archived'] as const

/** A record that an act of the last 30 days deleted or archived. */
export const BinEntry = z.object({
  /** The act's, by which `undo.takeBack` recovers the record. */
  id: z.uuid(),
  removal: z.enum(REMOVALS),
  /** The kind of record, as in 'Cliente'; '' if the trail does not name it. */
  what: z.string(),
  /** The record's name, as in 'Hotel Mirasol'; '' if it has none. */
  name: z.string(),
  /** The act, as in 'eliminó una tarea'. */
  did: z.string(),
  /** The area, as in 'Ventas'. */
  area: z.string(),
  /** The author's current name. */
  person: z.string(),
  /** How many days it stays, today included. */
  days_left: z.int(),
  created_at: moment(),
})
export type BinEntry = z.infer<typeof BinEntry>

export const bin = {
  /** What the person may recover, the latest first. */
  entries: read('/entries', {
    does: 'ver la papelera y recuperar lo que puede eliminar o archivar',
    access: MAY.seeBin,
    reads,
    input: z.strictObject({
      search: search(),
      area: z
        .string()
        .regex(/^[a-z_]{1,40}$/, 'Elige un área de la lista.')
        .optional(),
      removal: z.enum(REMOVALS, { error: 'Elige eliminado o archivado.' }).optional(),
      cursor: cursor(),
    }),
    output: pageOf(BinEntry),
  }),
  /** The areas of what is in the bin, as far as its records are counted. */
  areas: read('/areas', {
    does: 'ver la papelera y recuperar lo que puede eliminar o archivar',
    access: MAY.seeBin,
    reads,
    output: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
} satisfies Contract
