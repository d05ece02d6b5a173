import { expect, it } from 'vitest'
import { CODE_128_PATTERNS, code128Check, code128Digits } from './code128.ts'

const bars = (pattern: string) =>
  [...pattern].filter((_, at) => at % 2 === 0).reduce((sum, width) => sum + Number(width), 0)
const sum = (widths: readonly number[]) => widths.reduce((all, width) => all + width, 0)

it('has patterns of eleven modules, an even number of them dark, no two alike', () => {
  // ISO/IEC 15417, 4.3.1: the dark modules of a character are even in number.
  expect(CODE_128_PATTERNS).toHaveLength(106)
  expect(new Set(CODE_128_PATTERNS).size).toBe(106)
  expect(
    CODE_128_PATTERNS.filter((pattern) => sum([...pattern].map(Number)) !== 11 || bars(pattern) % 2 !== 0),
  ).toEqual([])
})

it('is checked as the published example', () => {
  // 'PJJ123C' in set A, as Wikipedia works it out in 'Code 128': 878 modulo 103 is 54.
  expect(code128Check([103, 48, 42, 42, 17, 18, 19, 35])).toBe(54)
})

it('writes a clave de acceso of 49 digits', () => {
  const widths = code128Digits('2110201101179214673900110020010000000011234567813')
  // Start, 24 pairs, the change to set B, a digit and the check of eleven modules each, and the stop of thirteen.
  expect(sum(widths)).toBe(28 * 11 + 13)
  expect(() => code128Digits('12a')).toThrow(RangeError)
})
