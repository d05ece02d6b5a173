import { z } from 'zod'
import { COMPANY_ROLES } from '#src/kernel/access.ts'
import { type Contract, callsOf } from '#src/kernel/contract.ts'
import { cursor, id, moment, pageOf, search } from '#src/kernel/fields.ts'

const { read, act } = callsOf('undo')

/** An act of the last 24 hours. */
export const RecentAct = z.object({
  id: z.uuid(),
  /** The author's current name. */
  person: z.string(),
  /** The act, as in 'editó un cliente'. */
  did: z.string(),
  /** The area, as in 'Ventas'. */
  area: z.string(),
  /** The name of what it changed, as in 'FAC-2026-001'; '' if it has none. */
  subject: z.string(),
  state: z.enum(['undoable', 'undone', 'never']),
  /** Why it can never be taken back; '' otherwise. */
  reason: z.string(),
  /** Of an undone act: who took it back; '' otherwise. */
  undone_by: z.string(),
  /** Of an undone act: the taking back, which is taken back to make the act again; null if the person cannot. */
  redo_id: z.uuid().nullable(),
  created_at: moment(),
})
export type RecentAct = z.infer<typeof RecentAct>

export const undo = {
  /** The person's own acts of the last 24 hours, or everybody's for who answers for the company; the latest first, without takings back. */
  recent: read('/acts', {
    access: COMPANY_ROLES,
    reads: ['audit_log', 'profiles'],
    input: z.strictObject({ search: search(), cursor: cursor() }),
    output: pageOf(RecentAct),
  }),
  /** Taking a taking back back makes the act again. */
  takeBack: act('POST /acts/{id}/undo', {
    does: 'deshacer una acción',
    did: 'deshizo una acción',
    access: COMPANY_ROLES,
    limits: { administrador: 'solo las suyas, y lo que está en la papelera', colaborador: 'solo las suyas' },
    input: z.strictObject({ id: id('Elige una acción de la lista.') }),
    output: z.object({
      /** What was taken back or made again, as in 'editó un cliente'. */
      did: z.string(),
      /** The name of what it changed; '' if it has none. */
      subject: z.string(),
      /** Whether the act was made again. */
      redone: z.boolean(),
      /** Whether this taking back can be taken back. */
      redoable: z.boolean(),
    }),
    done: ({ did, subject, redone }) => ({
      title: redone ? 'Acción rehecha' : 'Acción deshecha',
      description: `${redone ? 'Se rehízo' : 'Se deshizo'}: ${did}${subject && ` (${subject})`}.`,
    }),
    failed: 'No se pudo deshacer',
    undo: 'rows',
  }),
} satisfies Contract
