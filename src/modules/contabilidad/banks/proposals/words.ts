const COMPANY_FORMS = new Set([
  'sas',
  'ltda',
  'cia',
  'srl',
  'sociedad',
  'anonima',
  'the',
  'los',
  'las',
  'del',
  'por',
  'para',
  'con',
  'gmbh',
])

/** Lower case without accents and marks, one blank between words. */
export const plainWords = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()

/** The words of a name by which it is recognised. */
const nameWords = (name: string): string[] =>
  plainWords(name)
    .split(' ')
    .filter((word) => word.length >= 3 && !COMPANY_FORMS.has(word))

/** How much of a name stands in a text, from 0 to 1. Banks cut words short: four letters of one count. */
export function nameShare(name: string, text: string): number {
  const words = nameWords(name)
  if (words.length === 0) return 0
  const told = plainWords(text).split(' ')
  const isTold = (word: string) => told.some((one) => one === word || (one.length >= 4 && word.startsWith(one)))
  return words.filter(isTold).length / words.length
}

/**
 * Whether a document's number stands in a text, its parts in order with any marks between them or none: 'FAC-2026-014' in 'pago fac2026 014'. No
 * figure stands right before or after it, so that 014 is not found in 0142.
 */
export function tellsNumber(text: string, number: string): boolean {
  const parts = plainWords(number).split(' ').filter(Boolean)
  const told = plainWords(text)
  // The pattern is made for the few that can fit.
  if (parts.join('').length < 3 || !told.replaceAll(' ', '').includes(parts.join(''))) return false
  const [letters = ''] = parts
  const edge = /^\d/.test(letters) ? '(?<![0-9])' : '(?<![a-z0-9])'
  return new RegExp(`${edge}${parts.join('\\s*')}(?![0-9])`).test(told)
}
