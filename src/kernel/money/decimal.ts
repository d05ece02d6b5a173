import type { Formats } from '../format.ts'

/** A country's separators of thousands and decimals. */
type Separators = Pick<Formats, 'group' | 'point'>

/**
 * Turns a typed figure into the decimal string that is sent: '1.234,5' in Colombia and '1,234.5' in México both become '1234.5'. The country's own
 * separators come first: '2.125' is two and an eighth in México and 2125 in Colombia. The other notation is accepted where it is unambiguous: '12.5'
 * in Colombia. Anything else is returned as typed, for the schema to refuse.
 */
export function decimalOf(typed: string, { group, point }: Separators): string {
  const text = typed.replaceAll(/[\s'’]/g, '')
  const sign = text.startsWith('-') ? '-' : ''
  const figure = text.slice(sign.length)
  const other = point === ',' ? '.' : ','
  const thousands = /^\s$/.test(group) ? other : group
  const plain = plainIn(figure, thousands, point) ?? plainIn(figure, point, thousands)
  return plain === null ? typed : tidy(sign + plain)
}

/** Whether a typed figure has another value in a country with the other separators: '1.234' in Colombia. */
export function isAmbiguous(typed: string, { point }: Separators): boolean {
  const other = point === ',' ? '.' : ','
  return new RegExp(`^-?[1-9]\\d{0,2}\\${other}\\d{3}$`).test(typed.trim())
}

function plainIn(figure: string, group: string, point: string): string | null {
  const grouped = new RegExp(`^\\d{1,3}(\\${group}\\d{3})+(\\${point}\\d*)?$`)
  const bare = new RegExp(`^\\d*(\\${point}\\d*)?$`)
  if (!grouped.test(figure) && !bare.test(figure)) return null
  return figure.replaceAll(group, '').replace(point, '.')
}

const tidy = (text: string) => text.replace(/^(-?)\./, '$10.').replace(/\.$/, '')
