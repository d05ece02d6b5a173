import type { Profile } from './rules.ts'

/** What a person takes away: the specification's keys, in its order. */
export interface Exported extends Profile {
  updatedAt: string | null
  updatedBy: string | null
  logs: readonly unknown[]
}

/** What a spreadsheet takes for the beginning of a formula, and what would end a page's script. */
const BEGINNINGS = /(?<=")[=+\-@]/g
const MARKUP = /[<>&\u2028\u2029]/g

/** The export of a profile as the text of a file: sound JSON of which no program that only looks at it runs anything. */
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

/** The same letter, written in figures: whoever reads the JSON gets it back. */
const escaped = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`
