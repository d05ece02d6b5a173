import { v7 } from 'uuid'
import { MOST_UNITS } from '#src/kernel/fields.ts'
import { formatsOf } from '#src/kernel/format.ts'
import type { lockAcceptedQuote } from '#src/modules/ventas/port.ts'
import { productsIn } from '#src/platform/documents/server/lines.ts'
import type { Query } from '#src/server/database/transaction.ts'
import type { DraftedOrder, OrdersOfQuote } from '../contract.ts'

const LONGEST_DESCRIPTION = 4_000

type AcceptedQuote = Awaited<ReturnType<typeof lockAcceptedQuote>>

interface QuotedProduct {
  id: string
  /** The order that it has from this quote. */
  order_id: string | null
  country: string
}

/** One order for each product of a quote that has none from it, in whole units and without materials yet. The caller holds the quote. */
export async function draftOrders(sql: Query, company: string, quote: AcceptedQuote): Promise<OrdersOfQuote> {
  const products = await sql<QuotedProduct>`
    select p.id, t.production_order_id as order_id, f.country
    from cdm_products p
    join company_profiles f on f.company_id = p.company_id
    left join order_origins t on t.company_id = p.company_id and t.product_id = p.id and t.quote_id = ${quote.quote}
    where p.company_id = ${company} and p.id = any(${productsIn(quote.lines)}::uuid[]) and p.type = 'Producto'
    order by p.name, p.id`
  const missing = products.filter(({ order_id }) => order_id === null)
  const codes = codesOf(quote.number, products.length > 1)
  const drafts = missing.map((product) => draftOf(product, quote))
  const made: DraftedOrder[] = []
  // A code that somebody typed is left to them.
  for (let left = drafts; left.length > 0; ) {
    const written = await writeDrafts(
      sql,
      company,
      quote.author,
      left.map((draft) => ({ ...draft, order_code: codes.next().value })),
    )
    made.push(...written)
    left = left.filter((draft) => !written.some(({ id }) => id === draft.id))
  }
  if (drafts.length > 0) await tieToQuote(sql, company, quote.quote, drafts)
  return { made, there: products.flatMap(({ order_id }) => order_id ?? []) }
}

/** OP-COT-2026-004; with several products -1, -2 and so on after it. */
function* codesOf(number: string, several: boolean): Generator<string, never> {
  if (!several) yield `OP-${number}`
  for (let at = several ? 1 : 2; ; at++) yield `OP-${number}-${at}`
}

/** What the workshop reads of it: for whom it is, and the lines as they were sold. */
function draftOf({ id: product_id, country }: QuotedProduct, { number, client_name, lines }: AcceptedQuote) {
  const own = lines.filter((line) => line.product_id === product_id)
  const { decimal } = formatsOf(country)
  const told = own.map(
    ({ quantity, description, detail }) =>
      `${decimal(quantity)} × ${description}${detail === '' ? '' : ` · ${detail}`}`,
  )
  const units = own.reduce((sum, { quantity }) => sum + Math.round(Number(quantity) * 1_000), 0) / 1_000
  return {
    id: v7(),
    origin_id: v7(),
    product_id,
    quantity: Math.min(Math.ceil(units), MOST_UNITS),
    description: [`Cotización ${number}, ${client_name}`, ...told].join('\n').slice(0, LONGEST_DESCRIPTION),
  }
}

type Draft = ReturnType<typeof draftOf>

/** Those whose code was free. */
const writeDrafts = (
  sql: Query,
  company: string,
  author: string,
  drafts: readonly (Draft & { order_code: string })[],
) =>
  sql<DraftedOrder>`
    insert into production_orders (company_id, id, order_code, quantity, description, user_id)
    select ${company}::uuid, id, order_code, quantity, description, ${author}::uuid
    from jsonb_to_recordset(${JSON.stringify(drafts)}::jsonb)
      as d (id uuid, order_code text, quantity integer, description text)
    on conflict (company_id, order_code) do nothing returning id, order_code`

const tieToQuote = (sql: Query, company: string, quote: string, drafts: readonly Draft[]) =>
  sql`
    insert into order_origins (company_id, id, production_order_id, quote_id, product_id)
    select ${company}::uuid, origin_id, id, ${quote}::uuid, product_id
    from jsonb_to_recordset(${JSON.stringify(drafts)}::jsonb) as d (id uuid, origin_id uuid, product_id uuid)`
