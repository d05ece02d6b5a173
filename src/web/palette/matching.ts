/** How well something fits what was typed, the best first; null: not at all. */
export type Fit = 0 | 1 | 2 | 3

/** Without accents and case. */
export const plainText = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()

const wordsOf = (text: string) => text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')

/** Fits if every typed word stands in the title or beside it, in any order: best if it is the title, begins it, or begins its words. */
export function fitOf(typed: string, title: string, beside = ''): Fit | null {
  const [sought, own] = [plainText(typed), plainText(title)]
  const words = wordsOf(sought)
  const all = `${own} ${plainText(beside)}`
  if (!words.every((word) => all.includes(word))) return null
  if (own === sought) return 0
  if (own.startsWith(sought)) return 1
  const starts = wordsOf(own)
  return words.every((word) => starts.some((start) => start.startsWith(word))) ? 2 : 3
}
