// Check digits, each by the text that lays it down. A number comes normalised and of the right shape.

/** Colombia: Orden Administrativa 4 de 1989 of the DIAN, modulo 11 with these weights from the right. */
const NIT_WEIGHTS = [3, 7, 13, 17, 19, 23, 29, 37, 41, 43, 47, 53, 59, 67, 71]

export function nitDigit(base: string): string {
  const rest = weighed([...base].reverse(), NIT_WEIGHTS) % 11
  return String(rest > 1 ? 11 - rest : rest)
}

/** Ecuador, cédula: modulo 10, every second digit from the first doubled, its digits added. */
export function cedulaDigit(nine: string): string {
  const sum = [...nine].reduce((total, digit, at) => total + crossSum(Number(digit) * (at % 2 === 0 ? 2 : 1)), 0)
  return String((10 - (sum % 10)) % 10)
}

/** Ecuador, RUC of a company and of a public body: modulo 11 with the coefficients of the SRI; null where the rest allows no digit. */
export const privateRucDigit = (nine: string) => elevenOf(nine, [4, 3, 2, 7, 6, 5, 4, 3, 2])
export const publicRucDigit = (eight: string) => elevenOf(eight, [3, 2, 7, 6, 5, 4, 3, 2])

function elevenOf(digits: string, weights: readonly number[]): string | null {
  const rest = weighed([...digits], weights) % 11
  if (rest === 1) return null
  return rest === 0 ? '0' : String(11 - rest)
}

/** Spain, NIF and NIE: the rest of dividing by 23; Real Decreto 1065/2007, arts. 19 and 20, and Orden INT/2058/2008 for X, Y and Z. */
export function nifLetter(number: string): string {
  const digits = number.replace(/^[XYZ]/, (letter) => String('XYZ'.indexOf(letter))).replace(/^[KLM]/, '')
  return 'TRWAGMYFPDXBNJZSQVHLCKE'[Number(digits) % 23] ?? ''
}

/** Spain, entities: Orden EHA/451/2008; the control as a digit and as the letter that stands for it. */
export function cifControl(seven: string): { digit: string; letter: string } {
  const sum = [...seven].reduce((total, digit, at) => total + crossSum(Number(digit) * (at % 2 === 0 ? 2 : 1)), 0)
  const control = (10 - (sum % 10)) % 10
  return { digit: String(control), letter: 'JABCDEFGHI'[control] ?? '' }
}

/** México: Anexo 1 of the SAT's rules on the RFC, modulo 11 over this alphabet; a company's eleven signs begin with a space. */
const RFC_SIGNS = '0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ'

export function rfcDigit(signs: string): string {
  const values = [...signs.padStart(12, ' ')].map((sign) => RFC_SIGNS.indexOf(sign))
  const rest = values.reduce((total, value, at) => total + value * (13 - at), 0) % 11
  if (rest === 0) return '0'
  return rest === 1 ? 'A' : String(11 - rest)
}

const weighed = (digits: readonly string[], weights: readonly number[]) =>
  digits.reduce((total, digit, at) => total + Number(digit) * (weights[at] ?? 0), 0)

const crossSum = (n: number) => (n > 9 ? n - 9 : n)
