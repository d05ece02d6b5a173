// The automation profile as both sides know it.

/** What stands for a secret that is kept, wherever it is not revealed; a save that carries it keeps what is there. */
export const SECRET_MASK = '********'

export const MOST_DESCRIPTION = 500
export const MOST_ENTRIES = 50
export const RETENTION = { least: 1, most: 3_650, normal: 30 } as const
/** Where a profile begins that nobody saved. */
export const FIRST_BASE_URL = 'https://api.ejemplo.com'

/** Where a secret stands in the document: 'api.clientSecret', 'webhook.secret' or 'socials.<id>.secret'. */
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

/** The document with the specification's keys, secrets as whoever sees it may see them. */
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

/** How much of what is required is filled in, in percent, rounded. 100 is 'Completo'. */
export function completeness({
  companyName,
  email,
  consent,
}: Pick<Profile, 'companyName' | 'email' | 'consent'>): number {
  const filled = [companyName.trim() !== '', email.trim() !== '', consent]
  return Math.round((filled.filter(Boolean).length / filled.length) * 100)
}

/** Without what was added and left empty, and no scope twice. `places` are those where a secret is kept. */
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

/** What was typed into a field that showed the mask: never a piece of the mask itself. */
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
