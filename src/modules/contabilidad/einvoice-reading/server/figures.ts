import refusal from '../../server/refusals.ts'

// Figures of a file are reckoned exactly, in units of 10⁻¹⁰: CFDI writes six decimals, Facturae eight.

const PLACES = 10
const UNIT = 10n ** BigInt(PLACES)
const DECIMAL = /^([+-]?)(\d{0,18})(?:\.(\d{0,80}))?$/

/** The units of a figure: '12.5' is 125000000000n; '' is 0n. What stands beyond the tenth decimal is cut. @throws Refusal */
export function unitsOf(text: string): bigint {
  const [, sign, whole = '', part = ''] = DECIMAL.exec(text) ?? []
  if (sign === undefined || (text !== '' && whole + part === ''))
    throw refusal('einvoice_unreadable', `El archivo trae «${text.slice(0, 30)}» donde va una cifra.`)
  const units = BigInt(whole || 0) * UNIT + BigInt(part.slice(0, PLACES).padEnd(PLACES, '0'))
  return sign === '-' ? -units : units
}

/** The decimal string of units, without zeros at its end. */
export function figureOf(units: bigint): string {
  const digits = String(units < 0n ? -units : units).padStart(PLACES + 1, '0')
  const part = digits.slice(-PLACES).replace(/0+$/, '')
  return `${units < 0n ? '-' : ''}${digits.slice(0, -PLACES)}${part && `.${part}`}`
}

/** One way of writing a figure: ' 012.50' is '12.5'. @throws Refusal */
export const tidyFigure = (text: string): string => figureOf(unitsOf(text.trim()))

export const minus = (figure: string): string => figureOf(-unitsOf(figure))

export const timesUnits = (one: bigint, other: bigint): bigint => (one * other) / UNIT

/** @param divisor not 0 */
export const overUnits = (units: bigint, divisor: bigint): bigint => (units * UNIT) / divisor

export const sumOfFigures = (figures: readonly string[]): string =>
  figureOf(figures.reduce((sum, figure) => sum + unitsOf(figure), 0n))

/** A fraction as a percentage: '0.160000' is '16'. */
export const percentOf = (fraction: string): string => figureOf(unitsOf(fraction.trim()) * 100n)
