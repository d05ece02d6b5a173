/** Figures of a Spanish account: bank, branch, check figures and number. */
const SPANISH = 20
const SHAPE = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/

/** As it is compared and kept: without spaces and marks, in capitals. */
export const bareNumber = (typed: string): string => typed.replaceAll(/[\s.-]/g, '').toUpperCase()

/** Whether a number begins as an IBAN does. */
export const looksLikeIban = (number: string): boolean => /^[A-Z]{2}\d{2}/.test(number)

/** The check of ISO 13616: the first four to the end, letters as numbers from 10, and 1 is left over of 97. */
export function isIban(number: string): boolean {
  if (!SHAPE.test(number)) return false
  const figures = (number.slice(4) + number.slice(0, 4)).replaceAll(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  )
  return [...figures].reduce((rest, figure) => (rest * 10 + Number(figure)) % 97, 0) === 1
}

/** Whether a file's account is this one: banks write it as an IBAN, with or without bank and branch, or with the currency behind it. */
export function isSameNumber(one: string, other: string): boolean {
  const [first, second] = [bareNumber(one), bareNumber(other)].map((number) => number.replace(/^[A-Z]{2}\d{2}/, ''))
  if (!first || !second) return true
  const [long, short] = first.length > second.length ? [first, second] : [second, first]
  if (short.length >= 4 && long.includes(short)) return true
  // Norma 43 leaves out the two check figures between branch and number.
  return long.length === SPANISH && short.length === SPANISH - 2 && long.slice(0, 8) + long.slice(10) === short
}
