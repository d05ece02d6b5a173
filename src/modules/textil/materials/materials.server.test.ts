import { v7 } from 'uuid'
import { expect, it } from 'vitest'
import { cdm } from '#src/modules/cdm/contract.ts'
import { FOLDERS } from '#src/server/areas.ts'
import { migrate } from '#src/server/database/migrate.ts'
import { scenarios } from '../../../../test/world/scenario.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { textil } from '../contract.ts'

const MIGRATION = 'textil/003_material_once.sql'
const KEY = 'production_order_materials_company_id_production_order_id_c_key'
const TWICE = 'Elige cada material una sola vez.'

const world = await openWorld()
const { ana, zoe } = world
const product = (name: string) => world.must(ana, cdm.addProduct, { name, price: '10' })
const [denim, thread] = [await product('Mezclilla'), await product('Hilo')]
const order = await world.must(ana, textil.addOrder, {
  order_code: 'OP-1',
  materials: [denim.id, thread.id],
  quantity: 5,
})
const { id, version, order_code, quantity } = order

const insert = (material: string) =>
  world.db.query(
    `insert into production_order_materials (company_id, id, production_order_id, cdm_product_id) values ($1, $2, $3, $4)`,
    [ana.company, v7(), id, material],
  )
const taken = async () =>
  (await world.db.query(`select id, cdm_product_id from production_order_materials order by id`)).rows

const repeated = { order_code: 'OP-2', quantity: 1, materials: [denim.id, thread.id, denim.id] }
const refusal = { as: ana, status: 400, refused: TWICE }
scenarios(world, textil.addOrder, [
  { it: 'is not made of a product twice', input: repeated, ...refusal },
  { it: 'nor in capitals', input: { ...repeated, materials: [denim.id, denim.id.toUpperCase()] }, ...refusal },
  { it: 'is made of it once', as: ana, input: { ...repeated, materials: [denim.id.toUpperCase()] } },
])
scenarios(world, textil.editOrder, [
  { it: 'does not take a product twice later', input: { ...repeated, id, version }, ...refusal },
  {
    it: 'takes what it had again',
    as: ana,
    input: { id, version, order_code, quantity, materials: [thread.id, denim.id] },
    gives: { materials: [{ name: 'Hilo' }, { name: 'Mezclilla' }] },
  },
])

it('says so at the field', async () => {
  const { body } = await world.ask(ana, textil.addOrder, repeated)
  expect(body.data.fields).toEqual({ materials: TWICE })
})

it('holds a product once in the table itself, whoever writes', async () => {
  await expect(insert(denim.id)).rejects.toMatchObject({ code: '23505', constraint: KEY })
})

it('keeps one of those that were there before, and every other row', async () => {
  await world.must(zoe, textil.addOrder, {
    order_code: 'OP-1',
    quantity: 1,
    materials: [(await world.must(zoe, cdm.addProduct, { name: 'Seda', price: '1' })).id],
  })
  const before = await taken()
  await world.db.query(`
    alter table production_order_materials drop constraint ${KEY};
    create index production_order_materials_of_order on production_order_materials (company_id, production_order_id);
    delete from trama.migrations where id = '${MIGRATION}'`)
  for (const material of [denim.id, denim.id, thread.id]) await insert(material)
  expect(await taken()).toHaveLength(before.length + 3)
  expect(await migrate(world.databaseUrl, FOLDERS)).toEqual([MIGRATION])
  expect(await taken()).toEqual(before)
  await expect(insert(denim.id)).rejects.toMatchObject({ code: '23505', constraint: KEY })
})
