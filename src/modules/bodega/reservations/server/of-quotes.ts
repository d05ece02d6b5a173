import fragment from 'sql-template-tag'
import { formatsOf } from '#src/kernel/format.ts'
import { lockStock } from '#src/modules/cdm/port.ts'
import type { quoteGoods } from '#src/modules/ventas/port.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { countedGoods } from '../../documents/server/counted-goods.ts'
import { invoicePlace } from '../../documents/server/settings.ts'
import { close, freeOf, type Goods, lockKept, reserve } from './set-aside.ts'

const { count } = formatsOf('')

/** What is kept for accepted quotes, where invoices take stock out. What is not there is told, and keeps nobody from accepting. */
export const quoteReservations: Parameters<typeof quoteGoods.fill>[0] = {
  async onAccepted(sql, company, { quote, number, author, lines }) {
    if (lines.every(({ product_id }) => product_id === null)) return ''
    if ((await invoicePlace(sql, company)) === undefined) return ''
    await release(
      sql,
      company,
      quote,
      lines.map(({ product_id }) => product_id),
    )
    const goods = (await countedGoods(sql, company, lines)).map(({ product, units }) => {
      const needed = Math.ceil(units)
      return { product, needed, quantity: Math.min(needed, freeOf(product)) }
    })
    await reserve(
      sql,
      company,
      goods.flatMap(({ product, quantity }) => (quantity > 0 ? [{ product_id: product.id, quantity }] : [])),
      { document: { kind: 'quote', id: quote }, label: number, author },
    )
    const missing = goods.filter(({ needed, quantity }) => quantity < needed)
    if (missing.length === 0) return ''
    const words = missing.map(({ product, needed, quantity }) => `${count(needed - quantity)} de ${product.name}`)
    return ` Sin existencias que reservar: ${words.join('; ')}.`
  },

  async onGivenUp(sql, company, quote) {
    await release(sql, company, quote)
    // An invoice of it that is annulled later keeps nothing any more.
    await sql`
      update stock_reservations set used_by = null
      where company_id = ${company} and document_id = ${quote} and used_by is not null`
  },
}

async function release(sql: Query, company: string, quote: string, others?: readonly (string | null)[]): Promise<void> {
  await lockKept(sql, company, quote, others)
  await close(sql, company, fragment`state = 'liberada'`, fragment`r.document_id = ${quote}`)
}

/** The invoice of a quote takes what is kept for it first: it is free for it alone, in the transaction that takes it out. */
export async function takeReservations(
  sql: Query,
  company: string,
  { quote, invoice, products }: { quote: string; invoice: string; products: readonly (string | null)[] },
): Promise<void> {
  await lockKept(sql, company, quote, products)
  await close(
    sql,
    company,
    fragment`state = 'usada', used_by = ${invoice}`,
    fragment`r.document_id = ${quote} and r.document_kind = 'quote'`,
  )
}

/** After an annulment: what its invoice had taken is kept for the quote again, as far as it is free. */
export async function keepAgain(sql: Query, company: string, invoice: string): Promise<void> {
  const used = await sql<Goods & { quote: string; label: string; created_by: string }>`
    update stock_reservations set used_by = null where company_id = ${company} and used_by = ${invoice}
    returning product_id, quantity, document_id as quote, label, created_by`
  const [first] = used
  if (!first) return
  const products = new Map(
    (
      await lockStock(
        sql,
        company,
        used.map(({ product_id }) => product_id),
      )
    ).map((product) => [product.id, product]),
  )
  const goods = used.flatMap(({ product_id, quantity }) => {
    const product = products.get(product_id)
    const kept = product && !product.archived ? Math.min(quantity, freeOf(product)) : 0
    return kept > 0 ? [{ product_id, quantity: kept }] : []
  })
  const { quote, label, created_by: author } = first
  await reserve(sql, company, goods, { document: { kind: 'quote', id: quote }, label, author })
}
