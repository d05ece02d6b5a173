/**
 * Parses a decimal string to whole cents, without rounding or an upper limit: '-12.5' is -1250n.
 * @throws SyntaxError if it is not an amount
 */
export function centsOf(amount: string): bigint {
  const [, minus = '', whole = '', part = ''] = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(amount) ?? []
  if (whole === '') throw new SyntaxError(`No amount: ${amount}`)
  const cents = BigInt(whole) * 100n + BigInt(part.padEnd(2, '0'))
  return minus ? -cents : cents
}

/** The decimal string of an amount in cents: -1250n is '-12.50'. */
export function amountOf(cents: bigint): string {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0')
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** The lesser of two decimal strings, with its two decimals. */
export function lesserAmount(one: string, other: string): string {
  const [first, second] = [centsOf(one), centsOf(other)]
  return amountOf(first < second ? first : second)
}
