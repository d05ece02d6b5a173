// The automation profile, for both sides.

/** Stands for a stored secret that is not revealed; saving it keeps the stored one. */
export const SECRET_MASK = '********'

export const MOST_DESCRIPTION = 500
export const MOST_ENTRIES = 50
export const RETENTION = { least: 1, most: 3_650, normal: 30 } as const
/** The initial value of a new profile. */
export const FIRST_BASE_URL = 'https://api.ejemplo.com'

/** The path of a secret in the document: 'api.clientSecret', 'webhook.secret' or 'socials.<id>.secret'. */
export type SecretPlace = string
export const CLIENT_SECRET: SecretPlace = 'api.clientSecret'
export const WEBHOOK_SECRET: SecretPlace = 'webhook.secret'
export const socialSecret = (id: string): SecretPlace => `socials.${id}.secret`
export const SECRET_PLACE =
  /^(api\.clientSecret|webhook\.secret|socials\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.secret)$/i

export interface Social {
  id: string
  platform: string
  username: string
  secret: string
}

/** The document with the specification's keys; its secrets are masked or revealed, depending on the reader. */
export interface Profile {
  companyName: string
  description: string
  services: string[]
  catalogUrls: string[]
  logo: string
  website: string
  email: string
  phone: string
  socials: Social[]
  api: { baseUrl: string; clientId: string; clientSecret: string }
  webhook: { inboundUrl: string; secret: string }
  scopes: string[]
  consent: boolean
  dataRetentionDays: number
}

/** The share of required fields that are filled in, in percent, rounded. 100 is 'Completo'. */
export function completeness({
  companyName,
  email,
  consent,
}: Pick<Profile, 'companyName' | 'email' | 'consent'>): number {
  const filled = [companyName.trim() !== '', email.trim() !== '', consent]
  return Math.round((filled.filter(Boolean).length / filled.length) * 100)
}

/** Removes empty list entries and duplicate scopes. `places` are the paths of its secrets. */
export function tidy<P extends Pick<Profile, 'services' | 'catalogUrls' | 'socials' | 'scopes'>>(
  profile: P,
  places: readonly SecretPlace[],
): P {
  const isFilled = ({ id, platform, username }: Social) =>
    platform !== '' || username !== '' || places.includes(socialSecret(id))
  return {
    ...profile,
    services: profile.services.filter((text) => text !== ''),
    catalogUrls: profile.catalogUrls.filter((text) => text !== ''),
    socials: profile.socials.filter(isFilled),
    scopes: [...new Set(profile.scopes)],
  }
}

/** The typed text without any part of the mask that the field showed. */
export function withoutMask(typed: string): string {
  if (/^\**$/.test(typed)) return ''
  const before = common([...typed], [...SECRET_MASK])
  const after = common([...typed.slice(before)].reverse(), [...SECRET_MASK.slice(before)].reverse())
  return before + after >= SECRET_MASK.length - 1 ? typed.slice(before, typed.length - after) : typed
}

function common(some: readonly string[], others: readonly string[]): number {
  const apart = some.findIndex((letter, at) => letter !== others[at])
  return apart === -1 ? Math.min(some.length, others.length) : apart
}
