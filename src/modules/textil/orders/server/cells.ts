import { v7 } from 'uuid'
import { hasLevel, works } from '#src/kernel/rights/levels.ts'
import { addMissingVariants } from '#src/modules/cdm/port.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import refusal from '../../server/refusals.ts'
import { axesOf, cellName, cellVariant } from '../../styles/axes.ts'
import type { OrderCell, TypedCell } from '../schemas.ts'
import type { OrderedStyle } from './ordered-style.ts'

export const orderedCells = (sql: Query, company: string, order: string) =>
  sql<OrderCell>`
    select id, variant_id, size, colour, size_at, colour_at, quantity from order_cells
    where company_id = ${company} and production_order_id = ${order} order by colour_at, colour, size_at, size`

interface Written {
  order: string
  style: OrderedStyle
  cells: readonly TypedCell[]
}

type Asking = Pick<Ctx<unknown>, 'sql' | 'company' | 'user'>

/** The cells of an order as they are to be. What stays keeps its row, whose pieces may have been cut. @throws Refusal at `cells` */
export async function writeCells(asking: Asking, { order, style, cells }: Written): Promise<void> {
  const { sql, company } = asking
  const before = await orderedCells(sql, company, order)
  const placed = placedIn(style, cells, before)
  const variants = await variantsFor(asking, style, placed)
  const rows = placed.map(({ variant, makes_variant: _, ...cell }) => ({
    ...cell,
    id: v7(),
    variant_id: variants.get(variant),
  }))
  const typed = JSON.stringify(rows)
  await sql`
    delete from order_cells c
    where c.company_id = ${company} and c.production_order_id = ${order} and not exists (
      select from jsonb_to_recordset(${typed}::jsonb) as r (size text, colour text) where r.size = c.size and r.colour = c.colour)`
  await sql`
    insert into order_cells (company_id, id, production_order_id, variant_id, size, colour, size_at, colour_at, quantity)
    select ${company}::uuid, id, ${order}::uuid, variant_id, size, colour, size_at, colour_at, quantity
    from jsonb_to_recordset(${typed}::jsonb)
      as r (id uuid, variant_id uuid, size text, colour text, size_at integer, colour_at integer, quantity integer)
    on conflict (company_id, production_order_id, size, colour) do update
      set variant_id = excluded.variant_id, size_at = excluded.size_at, colour_at = excluded.colour_at, quantity = excluded.quantity`
}

/** Each cell with its places among the sizes and colours of the style; one that was there keeps its own where they are gone since. */
function placedIn(style: OrderedStyle, cells: readonly TypedCell[], before: readonly OrderCell[]) {
  const axes = axesOf(style.ways)
  if (cells.length > 0 && style.ways.length === 0 && style.has_variants)
    throw refusal(
      'order_style_unfit',
      `«${style.name}» se cuenta por variantes, y ya no dice en qué varía: escríbelo en el producto.`,
      {
        field: 'cells',
      },
    )
  if (axes === null && cells.length > 0)
    throw refusal(
      'order_style_unfit',
      `«${style.name}» varía en más de dos cosas: no cabe en una tabla de tallas y colores.`,
      {
        field: 'cells',
      },
    )
  return cells.map(({ size, colour, quantity, makes_variant }) => {
    const former = before.find((one) => one.size === size && one.colour === colour)
    const sizeAt = axes?.sizes.indexOf(size) ?? -1
    const colourAt = axes?.colours.indexOf(colour) ?? -1
    if ((sizeAt < 0 || colourAt < 0) && !former)
      throw refusal(
        'order_cell_unknown',
        `«${style.name}» ya no se hace en ${cellName({ size, colour })}: quítala de la tabla.`,
        {
          field: 'cells',
        },
      )
    return {
      ...{
        size,
        colour,
        quantity,
        makes_variant,
        variant: cellVariant(axes ?? { sizeAt: -1, colourAt: -1 }, size, colour),
      },
      size_at: sizeAt < 0 ? (former?.size_at ?? 0) : sizeAt,
      colour_at: colourAt < 0 ? (former?.colour_at ?? 0) : colourAt,
    }
  })
}

/** The variants by their names; '' is the style itself. */
async function variantsFor(
  { sql, company, user }: Asking,
  style: OrderedStyle,
  placed: readonly { variant: string; makes_variant: boolean }[],
): Promise<ReadonlyMap<string, string>> {
  const names = placed.map(({ variant }) => variant)
  const read = () => sql<{ id: string; variant: string; archived: boolean }>`
    select id, variant, archived_at is not null as archived from cdm_products
    where company_id = ${company} and parent_id = ${style.id} and variant = any(${names}::text[])`
  const there = await read()
  const archived = there.filter((one) => one.archived)
  if (archived.length > 0)
    throw refusal(
      'variants_archived',
      `Están archivadas en ${style.name}: ${listed(archived.map(({ variant }) => variant))}. Restáuralas o déjalas vacías.`,
      {
        field: 'cells',
      },
    )
  const lacking = placed.filter((one) => one.variant !== '' && !there.some(({ variant }) => variant === one.variant))
  const missing = lacking.map(({ variant }) => variant)
  const makes = lacking.every(({ makes_variant }) => makes_variant)
  if (missing.length > 0) {
    if (!makes || user.program || !hasLevel(works('cdm'), user))
      throw refusal('variants_missing', `${style.name} todavía no tiene estas variantes: ${listed(missing)}.`, {
        field: 'cells',
      })
    await addMissingVariants(sql, company, style.id, missing)
  }
  const all = missing.length > 0 ? await read() : there
  return new Map([['', style.id], ...all.map(({ id, variant }) => [variant, id] as const)])
}

const SHOWN = 5

const listed = (names: readonly string[]) =>
  names.length > SHOWN ? `${names.slice(0, SHOWN).join(', ')} y ${names.length - SHOWN} más` : names.join(', ')
