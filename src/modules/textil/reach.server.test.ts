import { v7 } from 'uuid'
import { expect, it } from 'vitest'
import { cdm } from '#src/modules/cdm/contract.ts'
import type { Person } from '../../../test/world/people.ts'
import { openWorld } from '../../../test/world/world.ts'
import { textil } from './contract.ts'

const world = await openWorld()
const { ana, zoe } = world

const orderOf = async (who: Person) => {
  const { id } = await world.must(who, cdm.addProduct, { name: 'Tela', price: '1' })
  return world.must(who, textil.addOrder, { order_code: 'OP-1', materials: [id], quantity: 10 })
}
const [own, foreign] = [await orderOf(ana), await orderOf(zoe)]
const lotOf = (who: Person, production_order_id: string, name: string) =>
  world.must(who, textil.addLot, { name, production_order_id, quantity: 1 })
const first = await lotOf(ana, own.id, 'Uno')
const second = await lotOf(ana, own.id, 'Dos')
const theirs = await lotOf(zoe, foreign.id, 'Suyo')

it('does not put a lot into an order of another company, nor tell whether there is one', async () => {
  const edit = (production_order_id: string) =>
    world.ask(ana, textil.editLot, { id: first.id, version: 1, name: 'Uno', quantity: 1, production_order_id })
  const [other, none] = [await edit(foreign.id), await edit(v7())]
  expect([other.status, other.body]).toEqual([none.status, none.body])
  expect(other.body.message).toBe('Elige una orden de la lista.')
})

it('passes over neighbours of another company like those that nobody has', async () => {
  const beside = async (id: string) => {
    const { lot } = await world.must(ana, textil.lot, { id: second.id })
    await world.must(ana, textil.moveLot, {
      id: lot.id,
      version: lot.version,
      status: 'por-asignar',
      above_id: id,
      below_id: id,
    })
    const { columns } = await world.must(ana, textil.board, {})
    return columns[0]?.cards.map(({ name }) => name)
  }
  expect(await beside(theirs.id)).toEqual(await beside(v7()))
  expect((await world.must(zoe, textil.lot, { id: theirs.id })).lot).toEqual(theirs)
})

it('ties an order to no order and no product of another company, whoever writes', async () => {
  const [mine, other] = await Promise.all(
    [ana, zoe].map(async (who) => (await world.must(who, cdm.addProduct, { name: 'Falda', price: '1' })).id),
  )
  const origin = (order: string, product: string | undefined) =>
    world.db
      .query(
        `insert into order_origins (company_id, id, production_order_id, quote_id, product_id) values ($1, $2, $3, $4, $5)`,
        [ana.company, v7(), order, v7(), product],
      )
      .then(() => null)
      .catch(({ code }: { code: string }) => code)
  expect([await origin(foreign.id, mine), await origin(own.id, other), await origin(own.id, mine)]).toEqual([
    '23503',
    '23503',
    null,
  ])
})
