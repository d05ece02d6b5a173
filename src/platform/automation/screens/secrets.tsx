import { createContext, use } from 'react'
import type { SecretPlace } from '../rules.ts'

interface Secrets {
  /** Whose they are. */
  company: string
  /** False: this person reads that there is one, and no more. */
  editable: boolean
  /** Those shown now; of one that is kept, its text. */
  revealed: Readonly<Record<SecretPlace, string>>
  show: (place: SecretPlace, text: string) => void
  hide: (place: SecretPlace) => void
}

/** What the fields of one profile know of its secrets. */
export const SecretsOf = createContext<Secrets | null>(null)

export function useSecrets(): Secrets {
  const secrets = use(SecretsOf)
  if (secrets === null) throw new Error('A secret stands inside a profile.')
  return secrets
}
