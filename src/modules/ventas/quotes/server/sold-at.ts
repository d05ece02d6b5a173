import { amountOf, centsOf } from '#src/kernel/money/cents.ts'
import { type LineTax, netsOf } from '#src/kernel/money/taxed-totals.ts'
import { thousandthsOf } from '#src/kernel/money/totals.ts'
import { type AskingForChain, opensQuotes } from '../../server/chain.ts'
import type { QuoteLine } from '../schemas.ts'
import { quoteLinesOf } from './lists.ts'

/** A product as a quote offers it: all its lines together. */
export interface SoldAt {
  quote: string
  product_id: string
  /** Before taxes and less every discount. */
  net: string
  /** In thousandths. */
  quantity: bigint
  currency: string
}

/** At what quotes offer their products. Nothing for a person who opens no quotes. */
export async function soldAt({ sql, company, user }: AskingForChain, quotes: readonly string[]): Promise<SoldAt[]> {
  if (quotes.length === 0 || !opensQuotes(user)) return []
  const rows = await sql<{ id: string; general_discount: string; levied: LineTax[]; currency: string }>`
    select id, general_discount, levied, currency from quotes where company_id = ${company} and id = any(${quotes}::uuid[])`
  const offered: SoldAt[] = []
  for (const { id, general_discount, levied, currency } of rows) {
    const lines = await quoteLinesOf(sql, company, id)
    const nets = netsOf(lines, general_discount, levied)
    for (const product_id of new Set(lines.flatMap((line) => line.product_id ?? [])))
      offered.push({ quote: id, product_id, currency, ...sumOf(lines, nets, product_id) })
  }
  return offered
}

function sumOf(lines: readonly QuoteLine[], nets: readonly string[], product: string) {
  const own = lines.flatMap((line, at) => (line.product_id === product ? [{ line, net: nets[at] ?? '0' }] : []))
  return {
    net: amountOf(own.reduce((sum, { net }) => sum + centsOf(net), 0n)),
    quantity: own.reduce((sum, { line }) => sum + thousandthsOf(line.quantity), 0n),
  }
}
