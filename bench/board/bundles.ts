import pg from 'pg'
import type { Call } from '#src/kernel/contract.ts'
import { cdm } from '#src/modules/cdm/contract.ts'
import { textil } from '#src/modules/textil/contract.ts'
import { send } from '../../test/world/request.ts'
import type { FullBoard } from './board.ts'
import { companyWith, kilobytesOf } from './company.ts'

const AN_ORDER = 1_000
const BUNDLE = 10
const STATIONS = ['Corte', 'Confección', 'Acabado']

/** A workshop whose orders were cut into so many bundles, spread over its three stations. */
export async function boardOfBundles(url: string, databaseUrl: string, cards: number): Promise<FullBoard> {
  const { cookie, company } = await companyWith(url, ['cdm', 'bodega', 'textil'])
  const must = async (call: Call, input: object) => {
    const { status, body } = await send(url, call, input, { cookie })
    if (status !== 200) throw new Error(JSON.stringify(body))
    return body
  }
  const today = new Date().toISOString().slice(0, 10)
  const cloth = await must(cdm.addProduct, { name: 'Tela', price: '4', initial_stock: 100_000 })
  const shirt = await must(cdm.addProduct, {
    ...{ name: 'Camisa', price: '30' },
    variants: [
      { name: 'Talla', values: ['M'] },
      { name: 'Color', values: ['Blanco'] },
    ],
  })
  await must(cdm.combineVariants, { id: shirt.id })
  for (const [at, name] of STATIONS.entries()) await must(textil.addStation, { name, order_index: at + 1 })
  const { version } = await must(textil.addStyle, { id: shirt.id })
  await must(textil.saveStyle, {
    ...{ id: shirt.id, version, rates_from: today, operations: [] },
    materials: [{ material_id: cloth.id, waste: '0', quantities: [{ size: '', quantity: '1' }] }],
  })
  for (let at = 0; at < cards / AN_ORDER; at++) {
    const order = await must(textil.addOrder, {
      ...{ order_code: `OP-${at}`, style_id: shirt.id },
      cells: [{ size: 'M', colour: 'Blanco', quantity: AN_ORDER * BUNDLE }],
    })
    await must(textil.addCut, {
      ...{ id: order.id, day: today, bundle_size: BUNDLE },
      markers: [{ ratio: { M: 10 }, layers: { Blanco: AN_ORDER } }],
    })
  }
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(
    `update production_lots b set current_station_id = s.id, status = s.name
     from production_stations s where b.company_id = $1 and s.company_id = $1 and s.order_index = 1 + b.bundle_number % 3`,
    [company],
  )
  await client.query('vacuum analyze')
  await client.end()
  return { cookie, path: '/module/textil?tab=lotes', weight: kilobytesOf(await must(textil.board, {})) }
}
