import { createContext, use } from 'react'
import type { SecretPlace } from '../rules.ts'

interface Secrets {
  /** The company's id. */
  company: string
  /** False: this person only sees that a secret exists. */
  editable: boolean
  /** The revealed secrets by their path. */
  revealed: Readonly<Record<SecretPlace, string>>
  show: (place: SecretPlace, text: string) => void
  hide: (place: SecretPlace) => void
}

/** The state of a profile's secrets, for its fields. */
export const SecretsOf = createContext<Secrets | null>(null)

export function useSecrets(): Secrets {
  const secrets = use(SecretsOf)
  if (secrets === null) throw new Error('A secret stands inside a profile.')
  return secrets
}
