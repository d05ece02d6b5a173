import { parse, stringify } from 'uuid'
import { PORTAL_PATH } from '../rules.ts'

const UUID_BYTES = 16

/** What the address of a company's portal carries: who it is, so that looking it up needs no way around the walls. It opens nothing by itself. */
export const portalKey = (company: string) => Buffer.from(parse(company)).toString('base64url')

export const portalUrl = (origin: string, company: string) => `${origin}${PORTAL_PATH}${portalKey(company)}`

/** The company in a key, or null where it cannot be one of ours. */
export function companyIn(key: string): string | null {
  const bytes = Buffer.from(key, 'base64url')
  if (bytes.length !== UUID_BYTES || bytes.toString('base64url') !== key) return null
  try {
    return stringify(bytes)
  } catch {
    return null
  }
}

/** How a mail to a client names the portal. */
export const allTogether = (url: string) => `Todos sus documentos y su saldo están en ${url}`
