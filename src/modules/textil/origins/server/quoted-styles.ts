import type { DocumentLine } from '#src/platform/documents/line.ts'
import { productsIn } from '#src/platform/documents/server/lines.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { axesOf, cellVariant } from '../../styles/axes.ts'

type Quoted = readonly Pick<DocumentLine, 'product_id' | 'quantity'>[]

/** A product that a quote names, itself or by its variants. */
export interface QuotedStyle {
  id: string
  ways: { name: string; values: string[] }[]
  has_variants: boolean
  /** What the quote names of it; '': the product itself. */
  named: { id: string; variant: string }[]
  /** The order that it has from this quote. */
  order_id: string | null
  country: string
}

export const quotedStyles = (
  sql: Query,
  company: string,
  { quote, lines }: { quote: string; lines: Parameters<typeof productsIn>[0] },
): Promise<QuotedStyle[]> =>
  sql<QuotedStyle>`
    select s.id, s.variants as ways, s.has_variants, f.country,
      jsonb_agg(jsonb_build_object('id', p.id, 'variant', p.variant) order by p.id) as named, (
        select t.production_order_id from order_origins t
        join cdm_products o on o.company_id = t.company_id and o.id = t.product_id
        where t.company_id = s.company_id and t.quote_id = ${quote} and coalesce(o.parent_id, o.id) = s.id
        order by t.id limit 1) as order_id
    from cdm_products p
    join cdm_products s on s.company_id = p.company_id and s.id = coalesce(p.parent_id, p.id)
    join company_profiles f on f.company_id = p.company_id
    where p.company_id = ${company} and p.id = any(${productsIn(lines)}::uuid[]) and p.type = 'Producto'
    group by s.company_id, s.id, s.name, s.variants, s.has_variants, f.country order by s.name, s.id`

/** Their units together, upwards to whole ones. */
export const unitsIn = (lines: Quoted): number =>
  Math.ceil(lines.reduce((sum, { quantity }) => sum + Math.round(Number(quantity) * 1_000), 0) / 1_000)

/** The sizes and colours that a quote asks for; none where a line names the product and not which of its variants. */
export function quotedCells({ id, ways, has_variants, named }: QuotedStyle, lines: Quoted) {
  const axes = axesOf(ways)
  if (axes === null || (has_variants && named.some(({ variant }) => variant === ''))) return []
  const places = axes.sizes.flatMap((size, size_at) =>
    axes.colours.map((colour, colour_at) => ({
      ...{ size, colour, size_at, colour_at },
      variant: cellVariant(axes, size, colour),
    })),
  )
  const cells = named.map((one) => {
    const place = places.find(({ variant }) => variant === one.variant)
    const quantity = unitsIn(lines.filter(({ product_id }) => product_id === one.id))
    return place && { ...place, quantity, variant_id: one.variant === '' ? id : one.id }
  })
  const placed = cells.filter((cell) => cell !== undefined)
  return placed.length === cells.length ? placed : []
}
