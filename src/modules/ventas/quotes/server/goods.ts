import type { Query } from '#src/server/database/transaction.ts'
import type { FillingAreas } from '#src/server/slots.ts'
import { type QuoteGoods, quoteGoods } from '../../port.ts'

/** Other areas keep the goods of an accepted quote. Answers what is not there, as sentences; '' where all is well. */
export async function keepGoods(
  areas: FillingAreas,
  sql: Query,
  company: string,
  quote: Parameters<QuoteGoods['onAccepted']>[2],
): Promise<string> {
  let missing = ''
  for (const goods of quoteGoods.filledBy(areas)) missing += await goods.onAccepted(sql, company, quote)
  return missing
}

export async function giveUpGoods(areas: FillingAreas, sql: Query, company: string, quote: string): Promise<void> {
  for (const goods of quoteGoods.filledBy(areas)) await goods.onGivenUp(sql, company, quote)
}
