import { v7 } from 'uuid'
import { MOST_UNITS } from '#src/kernel/fields.ts'
import { formatsOf } from '#src/kernel/format.ts'
import type { lockAcceptedQuote } from '#src/modules/ventas/port.ts'
import type { Query } from '#src/server/database/transaction.ts'
import type { DraftedOrder, OrdersOfQuote } from '../contract.ts'
import { type QuotedStyle, quotedCells, quotedStyles, unitsIn } from './quoted-styles.ts'

const LONGEST_DESCRIPTION = 4_000

type AcceptedQuote = Awaited<ReturnType<typeof lockAcceptedQuote>>

/** One order for each product of a quote that has none from it, in whole units; its sizes and colours where the quote names variants alone. The caller holds the quote. */
export async function draftOrders(sql: Query, company: string, quote: AcceptedQuote): Promise<OrdersOfQuote> {
  const products = await quotedStyles(sql, company, quote)
  const missing = products.filter(({ order_id }) => order_id === null)
  const codes = codesOf(quote.number, products.length > 1)
  const drafts = missing.map((product) => draftOf(product, quote))
  const made: DraftedOrder[] = []
  // A code that somebody typed is left to them.
  for (let left = drafts; left.length > 0; ) {
    const written = await writeDrafts(
      sql,
      company,
      quote,
      left.map((draft) => ({ ...draft, order_code: codes.next().value })),
    )
    made.push(...written)
    left = left.filter((draft) => !written.some(({ id }) => id === draft.id))
  }
  if (drafts.length > 0) {
    await writeDraftCells(sql, company, drafts)
    await tieToQuote(sql, company, quote.quote, drafts)
  }
  return { made, there: products.flatMap(({ order_id }) => order_id ?? []) }
}

/** OP-COT-2026-004; with several products -1, -2 and so on after it. */
function* codesOf(number: string, several: boolean): Generator<string, never> {
  if (!several) yield `OP-${number}`
  for (let at = several ? 1 : 2; ; at++) yield `OP-${number}-${at}`
}

/** What the workshop reads of it: for whom it is, and the lines as they were sold. */
function draftOf(style: QuotedStyle, { number, client_name, lines }: AcceptedQuote) {
  const own = lines.filter(({ product_id }) => product_id !== null && style.named.some(({ id }) => id === product_id))
  const { decimal } = formatsOf(style.country)
  const told = own.map(
    ({ quantity, description, detail }) =>
      `${decimal(quantity)} × ${description}${detail === '' ? '' : ` · ${detail}`}`,
  )
  const cells = quotedCells(style, own)
  const pieces = cells.length > 0 ? cells.reduce((sum, { quantity }) => sum + quantity, 0) : unitsIn(own)
  return {
    id: v7(),
    origin_id: v7(),
    product_id: style.id,
    quantity: Math.min(pieces, MOST_UNITS),
    description: [`Cotización ${number}, ${client_name}`, ...told].join('\n').slice(0, LONGEST_DESCRIPTION),
    cells,
  }
}

type Draft = ReturnType<typeof draftOf>

/** Those whose code was free. */
const writeDrafts = (
  sql: Query,
  company: string,
  { author, client_id }: AcceptedQuote,
  drafts: readonly (Draft & { order_code: string })[],
) =>
  sql<DraftedOrder>`
    insert into production_orders (company_id, id, order_code, quantity, description, style_id, client_id, user_id)
    select ${company}::uuid, id, order_code, quantity, description, product_id, ${client_id}::uuid, ${author}::uuid
    from jsonb_to_recordset(${JSON.stringify(drafts)}::jsonb)
      as d (id uuid, order_code text, quantity integer, description text, product_id uuid)
    on conflict (company_id, order_code) do nothing returning id, order_code`

const writeDraftCells = (sql: Query, company: string, drafts: readonly Draft[]) => {
  const rows = drafts.flatMap(({ id, cells }) => cells.map((cell) => ({ ...cell, id: v7(), order: id })))
  return sql`
    insert into order_cells (company_id, id, production_order_id, variant_id, size, colour, size_at, colour_at, quantity)
    select ${company}::uuid, id, "order", variant_id, size, colour, size_at, colour_at, quantity
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, "order" uuid, variant_id uuid, size text,
      colour text, size_at integer, colour_at integer, quantity integer)`
}

const tieToQuote = (sql: Query, company: string, quote: string, drafts: readonly Draft[]) =>
  sql`
    insert into order_origins (company_id, id, production_order_id, quote_id, product_id)
    select ${company}::uuid, origin_id, id, ${quote}::uuid, product_id
    from jsonb_to_recordset(${JSON.stringify(drafts)}::jsonb) as d (id uuid, origin_id uuid, product_id uuid)`
