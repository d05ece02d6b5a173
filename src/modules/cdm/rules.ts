import type { Variant } from './rows.ts'

/** The note of a product's first movement. */
export const FIRST_STOCK = 'Saldo inicial'

/** How long the lines of an import are kept, and with them the means to undo it. */
export const LINES_KEPT_DAYS = 180
const DAY_MS = 86_400_000

/** Whether the lines of an import that was applied then are still there. */
export const keepsLines = (applied_at: string, now = Date.now()) =>
  now - Date.parse(applied_at) < LINES_KEPT_DAYS * DAY_MS

/** The values of a variant as a person types them: 'S, M ,, L' is ['S', 'M', 'L']. */
export function variantValues(typed: string): string[] {
  const values = typed.split(',').map((value) => value.trim())
  return [...new Set(values)].filter((value) => value !== '')
}

/** A variant of what was typed, or null: it is added only with both a name and values. */
export function variantOf(name: string, typed: string): Variant | null {
  const values = variantValues(typed)
  return name.trim() === '' || values.length === 0 ? null : { name: name.trim(), values }
}

/** Variants in one cell of a file: 'Talla: S, M, L; Color: Rojo, Azul'. */
export const variantsText = (variants: readonly Variant[]) =>
  variants.map(({ name, values }) => `${name}: ${values.join(', ')}`).join('; ')

/** Variants of such a cell, or null where it says something else. */
export function variantsOf(cell: string): Variant[] | null {
  const parts = cell.split(';').filter((part) => part.trim() !== '')
  const variants = parts.map((part) => {
    const colon = part.indexOf(':')
    return colon < 0 ? null : variantOf(part.slice(0, colon), part.slice(colon + 1))
  })
  return variants.every((variant) => variant !== null) ? variants : null
}

/** What stands between a product's name and the values of its variants: 'Camisa · M · Rojo'. */
export const VARIANT_SEPARATOR = ' · '

/** How a variant is called beside its product's name. */
export const variantName = (values: readonly string[]) => values.join(VARIANT_SEPARATOR)

/** Of a form with a client: for whom products are offered; nothing for a name without a contact. */
export const pricedFor = (client: unknown) => (typeof client === 'string' && client !== '' ? { client_id: client } : {})

/** Where a company takes over the taxes of its country. */
export const TAXES_PATH = '/module/cdm?tab=impuestos'
