import { type Keyring, openWith, sealWith } from '#src/server/crypto/keys/keyring.ts'
import { CLIENT_SECRET, type Profile, SECRET_MASK, type SecretPlace, socialSecret, WEBHOOK_SECRET } from '../rules.ts'
import refusal from './refusals.ts'

/** A company's secrets, sealed, by where they stand in its profile. */
export type Sealed = Record<SecretPlace, string>

type Holder = Pick<Profile, 'socials' | 'api' | 'webhook'>

const UNREADABLE = 'Este secreto fue alterado y no se puede abrir. Guarda uno nuevo.'

export const seat = (company: string, place: SecretPlace) => `automation:${company}:${place}`

/**
 * What is kept after a save: a mask keeps what stands at its place, a text replaces it, nothing takes it away. What belonged to an
 * entry that is gone goes with it.
 */
export function sealSecrets(ring: Keyring, company: string, before: Sealed, profile: Holder): Sealed {
  const after: Sealed = {}
  for (const [place, text] of secretsIn(profile)) {
    const sealed = text === SECRET_MASK ? before[place] : text && sealWith(ring, seat(company, place), text)
    if (sealed) after[place] = sealed
  }
  return after
}

/** The profile of somebody to whom secrets are read-only: whatever was sent, what is kept stays. */
export const keepSecrets = <P extends Holder>(profile: P): P => ({
  ...profile,
  socials: profile.socials.map((social) => ({ ...social, secret: SECRET_MASK })),
  api: { ...profile.api, clientSecret: SECRET_MASK },
  webhook: { ...profile.webhook, secret: SECRET_MASK },
})

/** The profile with a mask wherever a secret is kept, and nothing where there is none. */
export function maskSecrets<P extends Holder>(profile: P, places: readonly SecretPlace[]): P {
  const maskOf = (place: SecretPlace) => (places.includes(place) ? SECRET_MASK : '')
  return {
    ...profile,
    socials: profile.socials.map((social) => ({ ...social, secret: maskOf(socialSecret(social.id)) })),
    api: { ...profile.api, clientSecret: maskOf(CLIENT_SECRET) },
    webhook: { ...profile.webhook, secret: maskOf(WEBHOOK_SECRET) },
  }
}

/** What is sealed at a place; '' where nothing is. Refuses what was changed, or brought from another company or place. */
export function revealSecret(ring: Keyring, company: string, place: SecretPlace, sealed: string | null): string {
  if (sealed === null) return ''
  try {
    return openWith(ring, seat(company, place), sealed)
  } catch (cause) {
    throw Object.assign(refusal('secret_unreadable', UNREADABLE), { cause })
  }
}

const secretsIn = ({ socials, api, webhook }: Holder): [SecretPlace, string][] => [
  ...socials.map(({ id, secret }): [SecretPlace, string] => [socialSecret(id), secret]),
  [CLIENT_SECRET, api.clientSecret],
  [WEBHOOK_SECRET, webhook.secret],
]
