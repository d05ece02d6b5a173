import { z } from 'zod'
import { MAY } from '#src/kernel/access.ts'
import { type Contract, callsOf } from '#src/kernel/contract.ts'
import { cursor, moment, pageOf, requiredText, search } from '#src/kernel/fields.ts'

const { read, act } = callsOf('suggestions')

export const STATUSES = ['pending', 'approved', 'rejected'] as const
export const TYPES = ['mejora', 'modulo'] as const
export type SuggestionType = (typeof TYPES)[number]

const INCOMPLETE = 'Por favor, completa el título y la descripción.'
const LONGEST_DESCRIPTION = 4_000

export const Suggestion = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  type: z.enum(TYPES),
  status: z.enum(STATUSES),
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
    access: MAY.suggest,
    input: NewSuggestion,
    output: Suggestion,
    done: 'Sugerencia enviada correctamente.',
    failed: 'Error al enviar sugerencia',
  }),
} satisfies Contract
