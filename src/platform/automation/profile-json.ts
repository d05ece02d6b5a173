import type { Profile } from './rules.ts'

/** An exported profile, with the specification's keys in its order. */
export interface Exported extends Profile {
  updatedAt: string | null
  updatedBy: string | null
  logs: readonly unknown[]
}

/** Characters that start a formula in a spreadsheet, or could end a page's script. */
const BEGINNINGS = /(?<=")[=+\-@]/g
const MARKUP = /[<>&\u2028\u2029]/g

/** A profile as a JSON file, escaped so that no program that merely displays it executes anything. */
export function jsonOf({
  companyName,
  description,
  services,
  catalogUrls,
  logo,
  website,
  email,
  phone,
  ...rest
}: Exported) {
  const socials = rest.socials.map(({ platform, username, secret }) => ({ platform, username, secret }))
  const { api, webhook, scopes, consent, dataRetentionDays, updatedAt, updatedBy, logs } = rest
  const about = { companyName, description, services, catalogUrls, logo, website, email, phone, socials }
  const document = { ...about, api, webhook, scopes, consent, dataRetentionDays, updatedAt, updatedBy, logs }
  return `${JSON.stringify(document, null, 2).replace(BEGINNINGS, escaped).replace(MARKUP, escaped)}\n`
}

/** A JSON escape: parsing it gives the same character. */
const escaped = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`
