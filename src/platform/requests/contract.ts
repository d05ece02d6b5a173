import { z } from 'zod'
import { MAY } from '#src/kernel/access.ts'
import { NEVER } from '#src/kernel/calls/never.ts'
import { alsoReading, type Contract, callsOf } from '#src/kernel/contract.ts'
import { cursor, id, longText, moment, pageOf, requiredText, search } from '#src/kernel/fields.ts'
import type { Module } from '#src/kernel/module.ts'
import { decisionToast, REQUEST_STATUSES, UNKNOWN_KIND } from './rules.ts'

const { read, act } = callsOf('requests')

/** A request of any kind, as control sees it among those of all companies. */
export const ReceivedRequest = z.object({
  id: z.uuid(),
  /** As the module declares it whose companies ask for it. */
  kind: z.string(),
  company_id: z.uuid(),
  company: z.string(),
  /** What is asked for: an agent's or a service's name. */
  name: z.string(),
  status: z.enum(REQUEST_STATUSES),
  reason: z.string(),
  username: z.string(),
  created_at: moment(),
  decided_at: moment().nullable(),
  /** How far it is with what was approved, as people read it; null before, and of what is there at once. */
  stage: z.string().nullable(),
  /** What it costs the company a month, from its approval on. */
  price: z.string(),
})
export type ReceivedRequest = z.infer<typeof ReceivedRequest>

const LONGEST_QUESTION = 500
/** Which there are is what the installation's modules declare. */
const kind = z.string({ error: UNKNOWN_KIND }).regex(/^[a-z][a-z_]{0,39}$/, UNKNOWN_KIND)
const ChosenRequest = z.strictObject({ kind, id: id('Elige una solicitud de la lista.') })

/** What modules add to the tables stands in `readingKinds`. */
export const requests = {
  /** Those of all companies for one kind of thing, newest first. */
  inbox: read('/inbox', {
    access: MAY.decideRequests,
    reads: ['company_profiles', 'profiles', 'prices'],
    input: z.strictObject({ kind, search: search(), status: z.enum(REQUEST_STATUSES).optional(), cursor: cursor() }),
    output: pageOf(ReceivedRequest),
    mayLag: true,
  }),
  /** How many of each kind wait for a decision. */
  pendingCounts: read('/pending-counts', {
    access: MAY.decideRequests,
    reads: [],
    output: z.record(z.string(), z.int()),
  }),
  approve: act('POST /{kind}/{id}/approval', {
    does: 'aprobar una solicitud',
    did: 'aprobó una solicitud',
    access: MAY.decideRequests,
    input: ChosenRequest,
    output: ReceivedRequest,
    done: decisionToast,
    failed: 'Error al actualizar',
    undo: NEVER.byTrama,
  }),
  reject: act('POST /{kind}/{id}/rejection', {
    does: 'rechazar una solicitud',
    did: 'rechazó una solicitud',
    access: MAY.decideRequests,
    input: ChosenRequest.extend({ reason: longText() }),
    output: ReceivedRequest,
    done: decisionToast,
    failed: 'Error al actualizar',
    undo: NEVER.byTrama,
  }),
  /** Asks the company before deciding: the request stays pending. */
  askInfo: act('POST /{kind}/{id}/question', {
    does: 'pedir información de una solicitud',
    did: 'pidió información de una solicitud',
    access: MAY.decideRequests,
    input: ChosenRequest.extend({ question: requiredText('Escribe qué necesitas saber.', LONGEST_QUESTION) }),
    output: ReceivedRequest,
    done: ({ company }) => `${company} ya tiene tu pregunta.`,
    failed: 'Error al enviar solicitud',
    undo: NEVER.byTrama,
  }),
} satisfies Contract

/** The two lists as an installation has them: they come from the tables of its modules, too. */
export function readingKinds(modules: readonly Module[]) {
  const tables = modules.flatMap(({ requested }) => requested?.tables ?? [])
  return {
    inbox: alsoReading(requests.inbox, tables),
    pendingCounts: alsoReading(requests.pendingCounts, tables),
  }
}
