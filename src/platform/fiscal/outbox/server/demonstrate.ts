import type { DemoAnswer } from '../../environments.ts'
import type { AuthorityAnswer, FiscalOutcome } from '../../packs/types.ts'

/** What nobody outside answers, for companies that try things out; null: nothing at all. */
export function demonstrate(keys: readonly string[], answer: DemoAnswer): AuthorityAnswer | null {
  if (answer === 'no_responde') return null
  return { outcomes: keys.map((key) => outcomeOf(key, answer === 'rechaza')), wait_seconds: null, fault: null }
}

const outcomeOf = (key: string, refused: boolean): FiscalOutcome => ({
  ...{ key, stored: '' },
  result: refused ? 'rechazado' : 'autorizado',
  word: refused ? 'RECHAZADO (demostración)' : 'ACEPTADO (demostración)',
  messages: refused
    ? [{ code: 'DEMO', text: 'Rechazo simulado: en una demostración se elige cómo responde la autoridad.' }]
    : [],
})
