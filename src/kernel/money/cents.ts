/** Sums of money are whole cents: neither rounding nor a largest amount. '-12.5' is -1250n. @throws SyntaxError for what is no amount */
export function centsOf(amount: string): bigint {
  const [, minus = '', whole = '', part = ''] = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(amount) ?? []
  if (whole === '') throw new SyntaxError(`No amount: ${amount}`)
  const cents = BigInt(whole) * 100n + BigInt(part.padEnd(2, '0'))
  return minus ? -cents : cents
}

/** The decimal string that travels: -1250n is '-12.50'. */
export function amountOf(cents: bigint): string {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0')
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
