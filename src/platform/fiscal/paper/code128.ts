// Code 128, ISO/IEC 15417: bars and spaces of each value, widths in modules.

const PATTERNS = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 ' +
  '223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 ' +
  '112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 ' +
  '311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 ' +
  '122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 ' +
  '214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232'
).split(' ')
const STOP = '2331112'
const [CODE_B, START_C] = [100, 105]
/** The value of '0' in set B. */
const ZERO_IN_B = 16

export const CODE_128_PATTERNS: readonly string[] = PATTERNS

/** The check value of a start and what follows it, each weighed by its place. */
export const code128Check = ([start = 0, ...values]: readonly number[]): number =>
  values.reduce((sum, value, at) => sum + value * (at + 1), start) % 103

/**
 * Digits as bars and spaces by turns, widths in modules, a bar first: pairs in set C, a last one alone in set B.
 * @throws RangeError of anything but digits
 */
export function code128Digits(digits: string): number[] {
  if (!/^\d+$/.test(digits)) throw new RangeError('Not digits')
  const pairs = (digits.match(/\d\d/g) ?? []).map(Number)
  const rest = digits.length % 2 === 1 ? [CODE_B, Number(digits.at(-1)) + ZERO_IN_B] : []
  const values = [START_C, ...pairs, ...rest]
  const patterns = [...values, code128Check(values)].map((value) => PATTERNS[value] ?? '')
  return [...patterns, STOP].flatMap((pattern) => [...pattern].map(Number))
}
