import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { bodega } from '#src/modules/bodega/contract.ts'
import { cdm } from '#src/modules/cdm/contract.ts'
import type { Person } from '../world/people.ts'
import type { World } from '../world/world.ts'

/** Movements of one product, each sent until it is acknowledged, by some at a time. */
export async function writeMovements({ world, person }: { world: World; person: Person }, writers = 4) {
  const { id: product } = await world.must(person, cdm.addProduct, { name: `Hilo ${randomUUID()}`, price: '1' })
  let acknowledged = 0
  let unanswered = 0
  let over = false
  const write = async () => {
    while (!over) {
      const key = randomUUID()
      const movement = { product_id: product, type: 'entrada', quantity: 1 }
      for (;;) {
        const { status, body } = await world.ask(person, bodega.registerMovement, movement, { key })
        if (status === 200) break
        // As a browser would: what may pass is sent again under the same key.
        if (![502, 503, 504].includes(status)) throw new Error(`${status} ${JSON.stringify(body)}`)
        unanswered++
      }
      acknowledged++
    }
  }
  const running = Array.from({ length: writers }, write)
  // Told where the writers are waited for.
  for (const one of running) one.catch(() => {})
  return {
    acknowledged: () => acknowledged,
    /** Ends, and compares what is there with what was acknowledged; answers how often a writer had to send again. */
    async settle() {
      over = true
      await Promise.all(running)
      const { rows } = await world.db.query(
        `select p.stock::int as stock, (select count(*)::int from stock_movements m where m.company_id = p.company_id and m.product_id = p.id) as movements
         from cdm_products p where p.company_id = $1 and p.id = $2`,
        [person.company, product],
      )
      expect(rows).toEqual([{ stock: acknowledged, movements: acknowledged }])
      return { acknowledged, unanswered }
    },
  }
}
