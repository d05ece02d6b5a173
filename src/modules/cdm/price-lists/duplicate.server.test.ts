import { expect, it } from 'vitest'
import { ACT_HEADER } from '#src/kernel/calls/undo.ts'
import { FORBIDDEN, NOT_FOUND } from '#src/kernel/refusal.ts'
import { undo } from '#src/platform/undo/contract.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { cdm } from '../contract.ts'

const world = await openWorld()
const { ana, beto, caro, zoe, db } = world

const addList = (name: string) => world.must(ana, cdm.addPriceList, { name, percent: '-12.5' })
const duplicate = (as: typeof ana, id: string) => world.ask(as, cdm.duplicatePriceList, { id })
const pricesIn = async (id: string) =>
  (await world.must(ana, cdm.listedPrices, { id })).rows.map(({ name, own, price }) => [name, own, price])

it('copies a list with its prices, not with its clients, and takes all of it back at once', async () => {
  const { id } = await addList('Mayoristas')
  await world.must(ana, cdm.addProduct, { name: 'Camisa', price: '20' })
  const cap = await world.must(ana, cdm.addProduct, { name: 'Gorra', price: '10' })
  await world.must(ana, cdm.saveListPrices, { id, version: 1, prices: [{ product_id: cap.id, price: '7' }] })
  await world.must(ana, cdm.addClient, { name: 'Hotel', email: 'hola@hotel.test', price_list_id: id })

  const { status, body, headers } = await duplicate(beto, id)
  expect([status, body]).toEqual([
    200,
    expect.objectContaining({ name: 'Mayoristas (copia)', percent: '-12.50', prices: 1, clients: 0, version: 1 }),
  ])
  const prices = [
    ['Camisa', null, '17.50'],
    ['Gorra', '7.00', '7.00'],
  ]
  expect(await pricesIn(body.id)).toEqual(prices)

  // What one of them is priced from now on, the other is not.
  await world.must(ana, cdm.saveListPrices, { id, version: 2, prices: [{ product_id: cap.id, price: '5' }] })
  expect(await pricesIn(body.id)).toEqual(prices)
  expect(await world.must(ana, cdm.priceListDetail, { id })).toMatchObject({ prices: 1, clients: 1 })

  await world.must(beto, undo.takeBack, { id: headers.get(ACT_HEADER) ?? '' })
  expect(await world.ask(ana, cdm.priceListDetail, { id: body.id })).toMatchObject({ status: 404 })
  expect((await pricesIn(id))[1]).toEqual(['Gorra', '5.00', '5.00'])
})

it('copies an archived list as one that is offered again, and a long name as far as it fits', async () => {
  const { id, version } = await addList('L'.repeat(100))
  await world.must(ana, cdm.archivePriceList, { id, version })
  const { body } = await duplicate(ana, id)
  expect(body).toMatchObject({ name: `${'L'.repeat(92)} (copia)`, archived_at: null, prices: 0 })
})

it('is for whoever manages the master data, of their own company', async () => {
  const { id } = await addList('Ajena')
  expect(await duplicate(caro, id)).toMatchObject({ status: 403, body: { message: FORBIDDEN } })
  expect(await duplicate(zoe, id)).toMatchObject({ status: 404, body: { message: NOT_FOUND } })
})

it('does not copy more prices than it does while others wait', async () => {
  const { id } = await addList('Enorme')
  const numbered = `('0198a000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid`
  const each = 'from generate_series(1, 5001) n'
  await db.query(
    `insert into cdm_products (company_id, id, name, price) select $1, ${numbered}, 'Producto ' || n, 1 ${each}`,
    [ana.company],
  )
  await db.query(
    `insert into price_list_prices (company_id, id, list_id, product_id, price) select $1, ${numbered}, $2, ${numbered}, 1 ${each}`,
    [ana.company, id],
  )
  expect(await duplicate(ana, id)).toMatchObject({ status: 409, body: { code: 'price_list_too_large' } })
  await db.query('delete from price_list_prices where list_id = $1 and id = $2', [
    ...[id, '0198a000-0000-7000-8000-000000005001'],
  ])
  expect((await duplicate(ana, id)).body).toMatchObject({ prices: 5000 })
})
