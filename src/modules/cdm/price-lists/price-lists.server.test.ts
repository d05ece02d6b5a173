import { describe, expect, it } from 'vitest'
import { FORBIDDEN, STALE } from '#src/kernel/refusal.ts'
import { scenarios } from '../../../../test/world/scenario.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { cdm } from '../contract.ts'
import { PRODUCT_TWICE, UNKNOWN_LIST } from './schemas.ts'

const world = await openWorld({ nodes: 2 })
const { ana, beto, caro, zoe } = world
const shirt = await world.must(ana, cdm.addProduct, { name: 'Camisa', price: '19.99', tax: '19' })
const cap = await world.must(ana, cdm.addProduct, { name: 'Gorra', price: '10' })
const theirs = await world.must(zoe, cdm.addProduct, { name: 'Ajeno', price: '1' })
const made = await world.must(ana, cdm.addPriceList, { name: 'Mayoristas', percent: '-12.5' })
const client = await world.must(ana, cdm.addClient, {
  ...{ name: 'Hotel Mar', email: 'hola@hotel.test', price_list_id: made.id },
})
const versionOf = async (id = made.id) => (await world.must(ana, cdm.priceListDetail, { id })).version
const offered = async (as = ana, client_id = client.id) =>
  (await world.must(as, cdm.offeredProducts, client_id === '' ? {} : { client_id })).rows.map(
    ({ name, price, list }) => [name, price, list],
  )

describe('a price list', () => {
  scenarios(world, cdm.addPriceList, [
    { it: 'has a name', as: ana, input: { name: ' ' }, refused: 'Escribe el nombre de la lista.' },
    {
      it: 'takes off no more than everything',
      as: ana,
      input: { name: 'X', percent: '-101' },
      refused: 'Escribe un porcentaje de -100 a 900, con dos decimales como máximo.',
    },
    { it: 'is made by who sets the module up', as: caro, input: { name: 'X' }, status: 403, refused: FORBIDDEN },
  ])
  scenarios(world, cdm.saveListPrices, [
    {
      it: 'prices a product once',
      as: ana,
      input: { id: made.id, version: 1, prices: ['1', '2'].map((price) => ({ product_id: cap.id, price })) },
      refused: PRODUCT_TWICE,
    },
    {
      it: 'prices products of the company',
      as: ana,
      input: { id: made.id, version: 1, prices: [{ product_id: theirs.id, price: '1' }] },
      refused: 'Elige un producto de la lista.',
    },
  ])

  it('changes every price by its percentage, half a cent up, and some to their own', async () => {
    // 19.99 less 12.5 % is 17.49125.
    expect(await offered()).toEqual([
      ['Camisa', '17.49', 'Mayoristas'],
      ['Gorra', '8.75', 'Mayoristas'],
    ])
    const prices = [{ product_id: cap.id, price: '7.5' }]
    const saved = await world.must(ana, cdm.saveListPrices, { id: made.id, version: await versionOf(), prices })
    expect(saved).toMatchObject({ prices: 1, clients: 1 })
    expect((await offered())[1]).toEqual(['Gorra', '7.50', 'Mayoristas'])
    expect((await world.must(caro, cdm.listedPrices, { id: made.id })).rows).toMatchObject([
      { name: 'Camisa', base: '19.99', own: null, price: '17.49' },
      { name: 'Gorra', base: '10.00', own: '7.50', price: '7.50' },
    ])
    const back = [{ product_id: cap.id, price: '' }]
    await world.must(ana, cdm.saveListPrices, { id: made.id, version: saved.version, prices: back })
    expect((await offered())[1]).toEqual(['Gorra', '8.75', 'Mayoristas'])
  })

  it('is of those who have it: others pay the price of the catalogue', async () => {
    const catalogue = [
      ['Camisa', '19.99', null],
      ['Gorra', '10.00', null],
    ]
    expect(await offered(ana, '')).toEqual(catalogue)
    expect(await offered(ana, shirt.id)).toEqual(catalogue)
    expect(await offered(zoe, client.id)).toEqual([['Ajeno', '1.00', null]])
    expect((await world.ask(zoe, cdm.listedPrices, { id: made.id })).status).toBe(404)
  })

  it('proposes nothing once it is archived, and is given to nobody else', async () => {
    const list = await world.must(ana, cdm.addPriceList, { name: 'Vieja', percent: 50 })
    const typed = { id: client.id, name: 'Hotel Mar', email: 'hola@hotel.test' }
    await world.must(ana, cdm.editClient, { ...typed, version: 1, price_list_id: list.id })
    await world.must(ana, cdm.archivePriceList, { id: list.id, version: 1 })
    expect((await offered())[0]).toEqual(['Camisa', '19.99', null])
    // What it has stays; what it has not is not given.
    await world.must(ana, cdm.editClient, { ...typed, version: 2, price_list_id: list.id })
    const other = { name: 'Otro', email: 'otro@hotel.test', price_list_id: list.id }
    expect((await world.ask(ana, cdm.addClient, other)).body.message).toBe(UNKNOWN_LIST)
    await world.must(ana, cdm.restorePriceList, { id: list.id, version: 2 })
    expect((await offered())[0]).toEqual(['Camisa', '29.99', 'Vieja'])
    await world.must(ana, cdm.editClient, { ...typed, version: 3, price_list_id: made.id })
  })

  it('of another company is given to nobody, nor tells whether it is there', async () => {
    const own = await world.must(zoe, cdm.addClient, { name: 'Suyo', email: 'suyo@zoe.test' })
    for (const price_list_id of [made.id, own.id]) {
      const edited = { id: own.id, version: 1, name: 'Suyo', email: 'suyo@zoe.test', price_list_id }
      const { status, body } = await world.ask(zoe, cdm.editClient, edited)
      expect([status, body.message]).toEqual([400, UNKNOWN_LIST])
    }
  })

  it.each(['editPriceList', 'saveListPrices', 'archivePriceList', 'restorePriceList'] as const)(
    'of two people who act at once, one succeeds and the other reads why not: %s',
    async (name) => {
      for (let round = 1; round <= 3; round++) {
        const { id } = await world.must(ana, cdm.addPriceList, { name: `Lista ${round}` })
        const more = {
          editPriceList: { name: 'Otra' },
          saveListPrices: { prices: [{ product_id: cap.id, price: '1' }] },
          archivePriceList: {},
          restorePriceList: {},
        }[name]
        const answers = await Promise.all([
          world.ask(ana, cdm[name], { id, version: 1, ...more }, { node: 0 }),
          world.ask(beto, cdm[name], { id, version: 1, ...more }, { node: 1 }),
        ])
        const [won, lost] = answers.sort((one, other) => one.status - other.status)
        expect([won?.status, won?.body.version, lost?.status, lost?.body.message]).toEqual([200, 2, 409, STALE])
      }
    },
  )
})
