import { type Keyring, openWith, sealWith } from '#src/server/crypto/keys/keyring.ts'
import { CLIENT_SECRET, type Profile, SECRET_MASK, type SecretPlace, socialSecret, WEBHOOK_SECRET } from '../rules.ts'
import refusal from './refusals.ts'

/** A company's encrypted secrets by their path in the profile. */
export type Sealed = Record<SecretPlace, string>

type Holder = Pick<Profile, 'socials' | 'api' | 'webhook'>

const UNREADABLE = 'Este secreto fue alterado y no se puede abrir. Guarda uno nuevo.'

export const seat = (company: string, place: SecretPlace) => `automation:${company}:${place}`

/** The secrets after a save: a mask keeps the stored one, a text replaces it, '' deletes it. Secrets of removed entries are deleted. */
export function sealSecrets(ring: Keyring, company: string, before: Sealed, profile: Holder): Sealed {
  const after: Sealed = {}
  for (const [place, text] of secretsIn(profile)) {
    const sealed = text === SECRET_MASK ? before[place] : text && sealWith(ring, seat(company, place), text)
    if (sealed) after[place] = sealed
  }
  return after
}

/** For people with read-only secrets: masks all of them, so that the stored ones stay whatever was sent. */
export const keepSecrets = <P extends Holder>(profile: P): P => ({
  ...profile,
  socials: profile.socials.map((social) => ({ ...social, secret: SECRET_MASK })),
  api: { ...profile.api, clientSecret: SECRET_MASK },
  webhook: { ...profile.webhook, secret: SECRET_MASK },
})

/** The profile with masks for stored secrets, and '' for others. */
export function maskSecrets<P extends Holder>(profile: P, places: readonly SecretPlace[]): P {
  const maskOf = (place: SecretPlace) => (places.includes(place) ? SECRET_MASK : '')
  return {
    ...profile,
    socials: profile.socials.map((social) => ({ ...social, secret: maskOf(socialSecret(social.id)) })),
    api: { ...profile.api, clientSecret: maskOf(CLIENT_SECRET) },
    webhook: { ...profile.webhook, secret: maskOf(WEBHOOK_SECRET) },
  }
}

/** Decrypts the secret at a path; '' if there is none. Throws if it was changed, or belongs to another company or path. */
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
