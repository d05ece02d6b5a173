import { found } from '#src/kernel/refusal.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import refusal from '../../server/refusals.ts'
import { axesOf, cellVariant } from '../../styles/axes.ts'
import type { StyleGrid, TypedCell } from '../schemas.ts'

/** A product that is ordered, with its ways to vary. */
export interface OrderedStyle {
  id: string
  name: string
  ways: { name: string; values: string[] }[]
  has_variants: boolean
}

interface Chosen {
  style_id: string | null
  client_id: string | null
}

/**
 * What an order makes; null: it says so by its materials. What it said before stays, archived or not.
 * @throws Refusal where the product or the client cannot be ordered
 */
export async function chosenStyle(
  sql: Query,
  company: string,
  { style_id, client_id }: Chosen,
  before?: Chosen,
): Promise<OrderedStyle | null> {
  if (client_id !== null && client_id !== before?.client_id) {
    const [client] = await sql<{ archived: boolean }>`
      select archived_at is not null as archived from cdm_clients where company_id = ${company} and id = ${client_id}`
    if (found(client).archived)
      throw refusal('unknown_client', 'Ese contacto ya no está entre los tuyos.', { field: 'client_id' })
  }
  if (style_id === null) return null
  const [row] = await sql<OrderedStyle & { made: boolean; in_use: boolean }>`
    select id, name, variants as ways, has_variants, type = 'Producto' and parent_id is null as made, archived_at is null as in_use
    from cdm_products where company_id = ${company} and id = ${style_id}`
  const product = found(row)
  if (!product.made || (!product.in_use && style_id !== before?.style_id))
    throw refusal(
      'order_style_unfit',
      'Elige un producto de la lista: ni un servicio, ni una variante, ni uno archivado.',
      {
        field: 'style_id',
      },
    )
  return product
}

/** What is typed of a style without variants is one cell. */
export const cellsTyped = (
  { ways, has_variants }: OrderedStyle,
  { cells, quantity }: { cells: readonly TypedCell[]; quantity?: number | null | undefined },
): readonly TypedCell[] =>
  cells.length === 0 && ways.length === 0 && !has_variants && quantity
    ? [{ size: '', colour: '', quantity, makes_variant: false }]
    : cells

export async function styleGrid({ sql, company, input }: Ctx<{ id: string }>): Promise<StyleGrid> {
  const [row] = await sql<OrderedStyle & { there: string[] }>`
    select p.id, p.name, p.variants as ways, p.has_variants, array(
      select v.variant from cdm_products v where v.company_id = p.company_id and v.parent_id = p.id) as there
    from cdm_products p where p.company_id = ${company} and p.id = ${input.id} and p.type = 'Producto'`
  const { id, name, ways, there } = found(row)
  const axes = axesOf(ways)
  if (axes === null) return { id, name, sizes: [''], colours: [''], missing: [], fits: false }
  const cells = axes.colours.flatMap((colour) => axes.sizes.map((size) => ({ size, colour })))
  const missing = cells.filter(({ size, colour }) => {
    const variant = cellVariant(axes, size, colour)
    return variant !== '' && !there.includes(variant)
  })
  return { id, name, sizes: [...axes.sizes], colours: [...axes.colours], missing, fits: true }
}
