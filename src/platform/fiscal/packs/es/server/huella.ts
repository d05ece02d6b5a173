import { createHash } from 'node:crypto'
import { type AltaFields, type AnulacionFields, huellaText } from '../huella-text.ts'

/** The huella of a record: SHA-256 of its text in UTF-8, in capitals; AEAT, huella o «hash» v0.1.2, 5. */
export const huellaOf = (fields: AltaFields | AnulacionFields): string =>
  createHash('sha256').update(huellaText(fields), 'utf8').digest('hex').toUpperCase()
