import { stripForbidden } from '../xml/write.ts'
import type { FiscalDocument } from './document.ts'

/**
 * A document without the characters that no XML holds, in any of its texts. Asked once, before key, hash and markup are made of it: they would be
 * those of another text.
 */
export const freezeDocument = (document: FiscalDocument): FiscalDocument => frozen(document)

/** The same value, its texts stripped. Names of fields are ours and stay. */
function frozen<T>(value: T): T {
  if (typeof value === 'string') return stripForbidden(value) as T & string
  if (Array.isArray(value)) return value.map(frozen) as T & unknown[]
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inside]) => [name, frozen(inside)])) as T & object
}
