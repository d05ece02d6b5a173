import { amountOf, centsOf } from '#src/kernel/money/cents.ts'
import type { ToldLine } from '../schemas.ts'

/**
 * What tells a movement from the others of its account, in every file that repeats it: what the bank calls it, else its text; always with day and
 * amount, because banks use a name twice; and which one of several alike of the day it is.
 */
export function identitiesOf(lines: readonly ToldLine[]): string[] {
  const seen = new Map<string, number>()
  return lines.map(({ day, amount, text, bank_id }) => {
    const alike = [day, amountOf(centsOf(amount)), bank_id === '' ? plain(text) : `#${bank_id}`].join('|')
    const nth = (seen.get(alike) ?? 0) + 1
    seen.set(alike, nth)
    return `${alike}|${nth}`
  })
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
