import type { Call } from '../../src/kernel/contract.ts'
import { bodega } from '../../src/modules/bodega/contract.ts'
import { type Sending, send } from '../../test/world/request.ts'

const MATERIALS = [
  { name: 'Tela algodón crudo (metro)', unit_cost: '14500', came: 60, used: 36 },
  { name: 'Hilo poliéster (cono)', unit_cost: '9800', came: 12, used: 2 },
]
const MADE = 'Delantal de chef'

/** Aprons of cloth and thread, whose cost is known since they came. @throws Error where something of it is refused */
export async function produceAprons(url: string, person: Sending) {
  const ask = async (call: Call, input: object = {}) => {
    const { status, body } = await send(url, call, input, person)
    if (status !== 200) throw new Error(`The demo's production was refused: ${body.message}`)
    return body
  }
  const idOf = async (search: string) => (await ask(bodega.stock, { search })).rows[0].id
  const materials: { product_id: string; quantity: number }[] = []
  for (const { name, unit_cost, came, used } of MATERIALS) {
    const product_id = await idOf(name)
    const { day } = await ask(bodega.stockTotal)
    const lines = [{ product_id, unit_cost }]
    await ask(bodega.addOpening, { day, lines, note: 'Costo de lo que ya había' })
    const came_in = { product_id, type: 'entrada', quantity: came, unit_cost, note: 'Compra a proveedor' }
    await ask(bodega.registerDatedMovement, came_in)
    materials.push({ product_id, quantity: used })
  }
  const products = [{ product_id: await idOf(MADE), quantity: 24 }]
  const note = 'Pedido del restaurante'
  await ask(bodega.addProduction, { materials, products, further_cost: '168000', note })
}
