import { cdm } from '#src/modules/cdm/contract.ts'
import { textil } from '#src/modules/textil/contract.ts'
import type { LotCard } from '#src/modules/textil/rows.ts'
import type { Person } from './people.ts'
import type { World } from './world.ts'

interface Versioned {
  id: string
  version: number
}

/** A row as it was last seen: what an act on it names. */
export const versionOf = ({ id, version }: Versioned) => ({ id, version })

export const addProduct = ({ must }: World, who: Person, name: string, initial_stock = 0) =>
  must(who, cdm.addProduct, { name, price: '10', initial_stock })

/** Ana's factory of two stations, and how its orders and lots are made, moved and looked at. */
export async function openFactory(world: World) {
  const { ana, caro, must } = world
  const denim = await addProduct(world, ana, 'Mezclilla', 3)
  const cutting = await must(ana, textil.addStation, { name: 'Corte', order_index: 1 })
  const sewing = await must(ana, textil.addStation, { name: 'Confección', order_index: 2 })

  let codes = 0
  const order = (quantity = 100, more: object = {}) =>
    must(ana, textil.addOrder, { order_code: `N-${++codes}`, materials: [denim.id], quantity, ...more })
  const lot = (production_order_id: string, quantity = 10, name = 'Lote') =>
    must(ana, textil.addLot, { name, production_order_id, quantity })
  const orderNow = async (id: string) => (await must(caro, textil.order, { id })).order
  const move = (of: Versioned, status: string, more: object = {}) =>
    must(caro, textil.moveLot, { ...versionOf(of), status, ...more })
  const finishedLot = async (production_order_id: string, quantity: number) => {
    const moved = await move(await lot(production_order_id, quantity), sewing.id)
    return must(ana, textil.finishLot, versionOf(moved))
  }
  const board = async (search = '') => (await must(caro, textil.board, { search })).columns
  const cards = async (search = '') => (await board(search)).flatMap((column) => column.cards as LotCard[])
  const lotNames = async (search: string) => (await cards(search)).map(({ name }) => name)
  const historyOf = async (id: string) =>
    (await must(caro, textil.lot, { id })).moves.map(({ kind, from_name, to_name, username }) => [
      kind,
      from_name,
      to_name,
      username,
    ])
  return { denim, cutting, sewing, order, lot, orderNow, move, finishedLot, board, cards, lotNames, historyOf }
}
