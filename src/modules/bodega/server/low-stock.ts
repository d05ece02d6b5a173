import { formatsOf } from '#src/kernel/format.ts'
import { modulePath } from '#src/kernel/module.ts'
import { leadersOf, notifyAcross } from '#src/platform/notifications/server/notify.ts'
import type { Query } from '#src/server/database/transaction.ts'
import type { Movement } from '../contract.ts'
import { reachesMinimum } from '../rules.ts'

const { count } = formatsOf('')

/** A movement, and the product's stock after it. */
interface Left extends Pick<Movement, 'type' | 'quantity' | 'product_name'> {
  stock: number
  min_stock: number
}

/** Notifies the people responsible once, when a movement brings a product down to its minimum. */
export async function tellIfLow(sql: Query, company: string, moved: Left): Promise<void> {
  if (!reachesMinimum(moved)) return
  await notifyAcross(sql, {
    company,
    people: await leadersOf(sql, company),
    event: 'low_stock',
    text: sentence(moved),
    path: `${modulePath('bodega')}?tab=alertas`,
  })
}

function sentence({ product_name, stock, min_stock }: Left): string {
  if (stock === 0) return `Se agotó ${product_name}.`
  const left = stock === 1 ? 'Queda 1 unidad' : `Quedan ${count(stock)} unidades`
  return `${left} de ${product_name}. El mínimo es ${count(min_stock)}.`
}
