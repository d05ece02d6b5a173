import { createHash } from 'node:crypto'
import { type CufeParts, cufeText } from '../cufe-text.ts'

const sha384 = (text: string) => createHash('sha384').update(text, 'utf8').digest('hex')

/** CUFE with the technical key, CUDE with the PIN: annex 1.9, 11.2 and 11.4. */
export const cufeOf = (parts: CufeParts, secret: string): string => sha384(cufeText(parts, secret))

/** Annex 1.9, 11.8: the software, its PIN and the document's number. */
export const softwareSecurityCode = (software_id: string, pin: string, number: string): string =>
  sha384(software_id + pin + number)
