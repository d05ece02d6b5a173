/** What is looked for, taken apart. */
export interface Sought {
  text: string
  /** In any order. */
  words: readonly string[]
  /** What a number is found by, however it is written; null for what is no number. */
  digits: string | null
  /** It has figures, as a number or a year. */
  numbered: boolean
}

/** Further words would only narrow what three have found. */
const MOST_WORDS = 6
const NUMBER = /^\+?[\d\s.()/-]+$/
const SPACES = /\s+/
const WORDLESS = /^[^\p{L}\p{N}]+$/u

export function soughtIn(typed: string): Sought {
  const words = typed.split(SPACES).filter((word) => word !== '' && !WORDLESS.test(word))
  return {
    text: words.join(' '),
    words: words.slice(0, MOST_WORDS),
    numbered: /\d/.test(typed),
    digits: NUMBER.test(typed) ? typed.replaceAll(/\D/g, '') : null,
  }
}
