import { bodega } from '#src/modules/bodega/contract.ts'
import { cdm } from '#src/modules/cdm/contract.ts'
import { contabilidad } from '#src/modules/contabilidad/contract.ts'
import { ventas } from '#src/modules/ventas/contract.ts'
import { openLine } from '../../world/bundles.ts'
import { evenRandom } from '../../world/even-random.ts'
import { addProduct } from '../../world/factory.ts'
import type { World } from '../../world/world.ts'

const CLIENTS = ['Comercial Lindero', 'Hotel Mirador', 'Almacén Niño', 'Textiles «del Sur»', 'O’Higgins; & Cía.']

/** Ana's company with a year and a half of everything that reports are made of. */
export async function makeRows(world: World, seed: number): Promise<void> {
  const { ana, beto, caro, must, ask } = world
  const roll = evenRandom(seed)
  const one = <T>(list: readonly T[]): T => list[roll(list.length)] as T
  const two = (part: number) => String(part).padStart(2, '0')
  const day = () => `${one(['2025', '2026', '2026'])}-${two(1 + roll(11))}-${two(1 + roll(28))}`
  const amount = () => `${1 + roll(900)}.${two(roll(100))}`

  await must(ana, contabilidad.startChart, { chart: 'puc' })
  const { proposed } = await must(ana, contabilidad.postingRules, {})
  await must(ana, contabilidad.savePostingRules, { ...proposed, version: 1 })
  await must(ana, contabilidad.preparePurchases, {})
  const products = [
    await addProduct(world, ana, 'Camisa'),
    await addProduct(world, ana, 'Pantalón'),
    await addProduct(world, ana, 'Tela'),
  ]
  for (const { id } of products)
    await must(ana, bodega.registerMovement, { product_id: id, type: 'entrada', quantity: 5_000 })
  const line = () => ({
    description: one(['Camisa', 'Arreglo', 'Flete']),
    ...(roll(3) > 0 ? { product_id: one(products).id } : {}),
    ...{ quantity: `${1 + roll(9)}`, price: amount(), discount: one(['0', '0', '12.5']), tax: one(['0', '19', '5']) },
    includes_tax: roll(4) === 0,
  })
  for (let at = 0; at < 60; at++) {
    const date = day()
    const what = roll(4) === 0 ? { amount: amount() } : { lines: [line(), line()], general_discount: one(['0', '10%']) }
    const by = roll(3) === 0 ? beto : ana
    const issued = await must(by, contabilidad.issueInvoice, {
      date,
      client: one(CLIENTS),
      due_date: '2027-06-30',
      ...what,
    })
    const then = roll(4)
    if (then === 0) await must(ana, contabilidad.annulInvoice, { id: issued.id, date, reason: 'Error' })
    if (then === 1) await must(ana, contabilidad.registerPayment, { id: issued.id, date, amount: issued.amount })
    if (then === 2 && Number(issued.amount) > 5)
      await must(ana, contabilidad.registerPayment, { id: issued.id, date, amount: '2.35' })
    if (then === 3) {
      const [sold] = (await must(ana, contabilidad.creditable, { id: issued.id })).lines
      const back = sold ? { lines: [{ line_id: sold.id, quantity: '1' }] } : { amount: '1' }
      await must(ana, contabilidad.issueCreditNote, { id: issued.id, date, reason: 'Devolvió', ...back })
    }
  }
  for (let at = 0; at < 30; at++) {
    const date = day()
    await must(ana, ventas.addQuote, { client_name: one(CLIENTS), date, valid_until: '2027-12-31', lines: [line()] })
    await must(ana, contabilidad.issueReceipt, {
      date,
      client: one(CLIENTS),
      amount: amount(),
      method: one(['Efectivo', 'Otro'] as const),
    })
    await must(ana, contabilidad.registerExpense, {
      date,
      amount: amount(),
      description: one(['Taxi', 'Café', 'Papel']),
    })
    await must(one([ana, beto, caro]), bodega.registerMovement, {
      ...{ product_id: one(products).id, type: 'entrada', quantity: 1 + roll(50) },
    })
  }
  const suppliers = await Promise.all(
    ['Hilos', 'Botones'].map((name) => must(ana, cdm.addClient, { name, email: '', role: 'Proveedor' })),
  )
  for (let at = 0; at < 25; at++) {
    const supplier_id = one(suppliers).id
    const bought = [{ description: 'Insumos', quantity: '1', price: amount(), tax: '19' }]
    await must(ana, contabilidad.registerBill, {
      ...{ supplier_id, supplier_number: `F-${at}`, date: day(), due_date: '2027-01-31', lines: bought },
    })
    await must(ana, contabilidad.paySupplier, { supplier_id, date: day(), amount: amount() })
    await must(ana, ventas.addOpportunity, { client_name: one(CLIENTS), value: amount() })
  }
  await world.db.query(
    `update sales_opportunities set created_at = created_at - make_interval(hours => (abs(hashtext(id::text)) % 9000))`,
  )
  await scanned(world)
  // What another company has is in no report of this one.
  for (let at = 0; at < 5; at++)
    await ask(world.zoe, contabilidad.issueInvoice, {
      date: day(),
      client: one(CLIENTS),
      due_date: '2027-06-30',
      amount: '1000',
    })
}

async function scanned(world: World): Promise<void> {
  const { stations, cut, scan } = await openLine(world)
  const { small, medium } = await cut({ operations: { Corte: ['Tender', 'Cortar'], Confección: ['Cerrar'] } })
  for (const lot of [small, medium])
    for (const station of stations) await scan(lot, station, lot === small ? {} : { good: 7, seconds: 2, rejected: 1 })
  await world.db.query(
    `update bundle_scans set day = day - (abs(hashtext(id::text)) % 200), operator_name = 'Operaria ' || abs(hashtext(id::text)) % 3`,
  )
}
