import type { Call } from '../src/kernel/contract.ts'
import { cdm } from '../src/modules/cdm/contract.ts'
import { textil } from '../src/modules/textil/contract.ts'
import { send } from '../test/request.ts'

export const BOARD = '/module/textil?tab=lotes'

interface Wanted {
  stations?: readonly string[]
  lots?: readonly string[]
}

/** A company's workshop: a product, an order of 100 units, stations and lots of 10 units, all waiting for one. */
export async function workshop(url: string, cookie: string, { stations = [], lots = [] }: Wanted = {}) {
  const make = async (call: Call, input: object) => {
    const { status, body } = await send(url, call, input, { cookie })
    if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`)
    return body
  }
  const denim = await make(cdm.addProduct, { name: 'Mezclilla índigo', price: '10', initial_stock: 3 })
  const order = await make(textil.addOrder, { order_code: 'OP-100', materials: [denim.id], quantity: 100 })
  const places: { id: string; name: string }[] = []
  for (const [at, name] of stations.entries()) {
    places.push(await make(textil.addStation, { name, order_index: at + 1 }))
  }
  const made: { id: string; version: number }[] = []
  for (const name of lots) made.push(await make(textil.addLot, { name, production_order_id: order.id, quantity: 10 }))
  return { order: order as { id: string }, stations: places, lots: made, make }
}

/** A lot as an act on it names it. */
export const pick = (lot: { id: string; version: number } | undefined) => ({ id: lot?.id, version: lot?.version })
