// A share is kept in percent; where the law writes it per mille, it is typed and shown so. Decimal strings with a point; what is no number passes as it is.

const DECIMAL = /^\d+(\.\d*)?$/

/** '0.966' percent are '9.66' per mille. */
export function perMilleOf(percent: string): string {
  if (!DECIMAL.test(percent)) return percent
  const [whole = '', part = ''] = percent.split('.')
  const rest = part.slice(1)
  return `${`${whole}${part.slice(0, 1) || '0'}`.replace(/^0+(?=\d)/, '')}${rest && `.${rest}`}`
}

/** '9.66' per mille are '0.966' percent. */
export function percentOfPerMille(perMille: string): string {
  if (!DECIMAL.test(perMille)) return perMille
  const [whole = '', part = ''] = perMille.split('.')
  return `${whole.slice(0, -1) || '0'}.${whole.slice(-1)}${part}`
}
