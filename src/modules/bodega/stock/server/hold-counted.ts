import { found } from '#src/kernel/refusal.ts'
import { lockStock, refusesEntrada, refuseUncounted } from '#src/modules/cdm/port.ts'
import type { Query } from '#src/server/database/transaction.ts'

/** @throws Refusal where a line is of a service, of what is archived, or of what is counted by its variants */
export async function holdCounted(
  sql: Query,
  company: string,
  lines: readonly { product_id: string }[],
): Promise<void> {
  const ids = [...new Set(lines.map(({ product_id }) => product_id))]
  const held = await lockStock(sql, company, ids)
  for (const id of ids) {
    const product = found(held.find((one) => one.id === id))
    refuseUncounted(product)
    if (product.has_variants) throw refusesEntrada(product)
  }
}
