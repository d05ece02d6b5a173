import { z } from 'zod'
import { MAY } from '#src/kernel/access.ts'
import { NEVER } from '#src/kernel/calls/never.ts'
import { type Contract, callsOf } from '#src/kernel/contract.ts'
import { cursor, id, longText, moment, pageOf, requiredText, search } from '#src/kernel/fields.ts'

const { read, act } = callsOf('suggestions')

export const SUGGESTION_STATUSES = ['pending', 'approved', 'rejected'] as const
export const TYPES = ['mejora', 'modulo'] as const
export type SuggestionType = (typeof TYPES)[number]

const INCOMPLETE = 'Por favor, completa el título y la descripción.'
const LONGEST_DESCRIPTION = 4_000

export const Suggestion = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  type: z.enum(TYPES),
  status: z.enum(SUGGESTION_STATUSES),
  /** Why it was decided so; '' where nothing was said. */
  reason: z.string(),
  /** Who sent it. */
  username: z.string(),
  created_at: moment(),
  decided_at: moment().nullable(),
})
export type Suggestion = z.infer<typeof Suggestion>

export const NewSuggestion = z.strictObject({
  title: requiredText(INCOMPLETE),
  description: requiredText(INCOMPLETE, LONGEST_DESCRIPTION),
  type: z.enum(TYPES, { error: 'Elige mejora o módulo.' }).default('mejora'),
})
export type NewSuggestion = z.infer<typeof NewSuggestion>

/** As control sees it, among those of all companies. */
export const ReceivedSuggestion = Suggestion.extend({ company_id: z.uuid(), company: z.string() })
export type ReceivedSuggestion = z.infer<typeof ReceivedSuggestion>

const CHOSEN = 'Elige una sugerencia de la lista.'
const ChosenSuggestion = z.strictObject({ id: id(CHOSEN) })

export const suggestions = {
  /** The company's own, newest first. */
  list: read('', {
    access: MAY.suggest,
    reads: ['suggestions', 'profiles'],
    input: z.strictObject({ search: search(), cursor: cursor() }),
    output: pageOf(Suggestion),
  }),
  send: act('POST /', {
    does: 'enviar una sugerencia',
    did: 'envió una sugerencia',
    access: MAY.suggest,
    input: NewSuggestion,
    output: Suggestion,
    done: 'Sugerencia enviada correctamente.',
    failed: 'Error al enviar sugerencia',
    undo: 'rows',
  }),
  /** Those of all companies, newest first. */
  inbox: read('/inbox', {
    access: MAY.decideRequests,
    reads: ['suggestions', 'company_profiles', 'profiles'],
    input: z.strictObject({
      search: search(),
      status: z.enum(SUGGESTION_STATUSES).optional(),
      type: z.enum(TYPES).optional(),
      cursor: cursor(),
    }),
    output: pageOf(ReceivedSuggestion),
    mayLag: true,
  }),
  pendingCount: read('/pending-count', {
    access: MAY.decideRequests,
    reads: ['suggestions'],
    output: z.object({ pending: z.int() }),
  }),
  approve: act('POST /inbox/{id}/approval', {
    does: 'aprobar una sugerencia',
    did: 'aprobó una sugerencia',
    access: MAY.decideRequests,
    input: ChosenSuggestion,
    output: ReceivedSuggestion,
    done: 'Sugerencia aprobada.',
    failed: 'Error al actualizar',
    undo: NEVER.byTrama,
  }),
  reject: act('POST /inbox/{id}/rejection', {
    does: 'rechazar una sugerencia',
    did: 'rechazó una sugerencia',
    access: MAY.decideRequests,
    input: ChosenSuggestion.extend({ reason: longText() }),
    output: ReceivedSuggestion,
    done: 'Sugerencia rechazada.',
    failed: 'Error al actualizar',
    undo: NEVER.byTrama,
  }),
} satisfies Contract
