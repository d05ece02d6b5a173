import type { Suggestion, SuggestionType } from './contract.ts'

/** What a person reads for each stored value. */
export const TYPE_LABELS: Record<SuggestionType, string> = { mejora: 'Mejora', modulo: 'Módulo nuevo' }

export const SUGGESTION_STATUS_LABELS: Record<Suggestion['status'], string> = {
  pending: 'Pendiente',
  approved: 'Aprobada',
  rejected: 'Rechazada',
}

export const SUGGESTION_STATUS_TONES = { pending: 'warn', approved: 'good', rejected: 'bad' } as const

/** What its author is told once it is decided. */
export function suggestionDecided({ title, status, reason }: Pick<Suggestion, 'title' | 'status' | 'reason'>): string {
  const decided = `Tu sugerencia «${title}» fue ${SUGGESTION_STATUS_LABELS[status].toLowerCase()}`
  return reason === '' ? `${decided}.` : `${decided}: ${reason}`
}
