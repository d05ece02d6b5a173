import { expect, it, vi } from 'vitest'
import { cdm } from '#src/modules/cdm/contract.ts'
import { COUNTS } from '../../../test/runner/counts.ts'
import { LONG_TEST_MS } from '../../../test/runner/patience.ts'
import type { Answer } from '../../../test/world/request.ts'
import { openWorld } from '../../../test/world/world.ts'
import { bodega } from './contract.ts'

vi.setConfig({ testTimeout: LONG_TEST_MS })

const { salidas: SALIDAS, stock: STOCK } = COUNTS
/** More at once could wait longer than the servers' queue allows where the machine is busy with other tests. */
const IN_FLIGHT = 400

const world = await openWorld({ nodes: 2 })
const { ana, caro } = world

it(`gives away ${STOCK} of ${STOCK} when ${SALIDAS} salidas crowd in on two nodes`, async () => {
  const { id } = await world.must(ana, cdm.addProduct, { name: 'Camisa', price: '10', initial_stock: STOCK })
  const salida = { product_id: id, type: 'salida', quantity: 1 }

  const answers: Answer[] = []
  const turns = Array(SALIDAS).keys()
  const person = async () => {
    for (const at of turns) {
      answers.push(await world.ask(at % 3 ? ana : caro, bodega.registerMovement, salida, { node: at % 2 }))
    }
  }
  await Promise.all(Array.from({ length: IN_FLIGHT }, person))

  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused.map(({ status, body }) => `${status} ${body.message}`)).toEqual(
    Array(SALIDAS - STOCK).fill('409 Stock insuficiente para la salida.'),
  )
  const { rows } = await world.db.query(
    `select stock, (select count(*)::int from stock_movements m where m.product_id = p.id and type = 'salida') as salidas
     from cdm_products p where id = $1`,
    [id],
  )
  expect(rows).toEqual([{ stock: 0, salidas: STOCK }])
})
