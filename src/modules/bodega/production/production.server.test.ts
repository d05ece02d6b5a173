import { describe, expect, it } from 'vitest'
import { cdm } from '#src/modules/cdm/contract.ts'
import { worldDay } from '../../../../test/world/company-day.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { bodega } from '../contract.ts'

const world = await openWorld({ nodes: 2 })
const { ana, caro, zoe, must, ask } = world
const TODAY = worldDay()

const product = (name: string, price = '10') => must(ana, cdm.addProduct, { name, price, min_stock: 0 })
const receive = (product_id: string, day: string, quantity: number, unit_cost: string) =>
  must(ana, bodega.registerDatedMovement, { product_id, day, quantity, unit_cost, type: 'entrada' })
const sell = (product_id: string, day: string, quantity: number) =>
  must(ana, bodega.registerDatedMovement, { product_id, day, quantity, type: 'salida' })
const of = (product_id: string, quantity: number) => ({ product_id, quantity })
const make = (day: string, material: string, used: number, made: string, units: number, further_cost = '0') =>
  must(ana, bodega.addProduction, { day, materials: [of(material, used)], products: [of(made, units)], further_cost })
const told = async (product_id: string) =>
  (await must(ana, bodega.kardex, { product_id })).rows.map(({ day, quantity, value, running_value }) =>
    [day.slice(5), quantity, value, running_value].join(' '),
  )

describe('production at cost', () => {
  // «Job cost sheet», code.policylink.org/comparte/14897361: J/58 of 9,200 + 14,400 + 3,840 and J/59 of 8,900 + 10,800 + 2,880 make 50,020 of finished goods.
  it('is that of a published job cost sheet', async () => {
    const [raw, j58, j59] = [await product('Materia prima'), await product('J/58'), await product('J/59')]
    await receive(raw.id, '2026-06-01', 24_500, '1')
    const first = await make('2026-06-10', raw.id, 9_200, j58.id, 1, '18240')
    const second = await make('2026-06-12', raw.id, 8_900, j59.id, 1, '13680')
    expect([first.cost, second.cost]).toEqual(['27440.00', '22580.00'])
    expect(await told(j58.id)).toEqual(['06-10 1 27440.00 27440.00'])
    expect(await told(raw.id)).toEqual([
      '06-01 24500 24500.00 24500.00',
      '06-10 -9200 -9200.00 15300.00',
      '06-12 -8900 -8900.00 6400.00',
    ])
  })

  // Horngren, Cost Accounting, «Farmers’ Dairy»: 400,000 for 25,000 of cream at 8 and 75,000 of skim at 4 are 160,000 and 240,000, 6.40 and 3.20 each.
  it('shares a cost by what each product sells for, as a published dairy does', async () => {
    const [milk, cream, skim] = [await product('Leche'), await product('Crema', '8'), await product('Descremada', '4')]
    await receive(milk.id, '2026-06-01', 100_000, '4')
    const { products } = await must(ana, bodega.addProduction, {
      ...{ day: '2026-06-02', materials: [of(milk.id, 100_000)] },
      products: [of(cream.id, 25_000), of(skim.id, 75_000)],
    })
    expect(products.map(({ value, unit_cost }) => [value, unit_cost])).toEqual([
      ['160000.00', '6.4'],
      ['240000.00', '3.2'],
    ])
  })

  it('shares by units where one has no price, and its parts make the whole', async () => {
    const [cloth, one, two, three] = await Promise.all(['Retazo', 'A', 'B', 'C'].map((name) => product(name, '0')))
    await receive(cloth?.id ?? '', '2026-06-01', 10, '1')
    const { products } = await must(ana, bodega.addProduction, {
      ...{ day: '2026-06-02', materials: [of(cloth?.id ?? '', 10)] },
      products: [one, two, three].map((made) => of(made?.id ?? '', 1)),
    })
    expect(products.map(({ value }) => value)).toEqual(['3.33', '3.34', '3.33'])
  })
})

describe('a cost that is told late', () => {
  it('passes on to what was made, to what that was made into, and to what was sold of it', async () => {
    const [cloth, cut, shirt] = [await product('Tela'), await product('Corte'), await product('Camisa')]
    await receive(cloth.id, '2026-05-02', 10, '2')
    await make('2026-05-10', cloth.id, 10, cut.id, 10, '5')
    const sewn = await make('2026-05-12', cut.id, 8, shirt.id, 4, '8')
    await sell(shirt.id, '2026-05-14', 1)
    expect(await told(shirt.id)).toEqual(['05-12 4 28.00 28.00', '05-14 -1 -7.00 21.00'])

    await receive(cloth.id, '2026-05-05', 10, '4')
    expect(await told(cut.id)).toEqual(['05-10 10 35.00 35.00', '05-12 -8 -28.00 7.00'])
    expect(await told(shirt.id)).toEqual(['05-12 4 36.00 36.00', '05-14 -1 -9.00 27.00'])
    const { products, cost } = await must(ana, bodega.production, { id: sewn.id })
    expect([cost, products[0]]).toMatchObject(['36.00', { first_unit_cost: '7', unit_cost: '9' }])
  })

  it('comes to an end where one is made of another and that of it', async () => {
    const [gold, ring] = [await product('Oro'), await product('Anillo')]
    await receive(gold.id, '2026-05-01', 10, '10')
    await make('2026-05-02', gold.id, 4, ring.id, 4, '8')
    await make('2026-05-03', ring.id, 2, gold.id, 2)
    await make('2026-05-04', gold.id, 8, ring.id, 8)
    expect(await told(ring.id)).toEqual(['05-02 4 48.00 48.00', '05-03 -2 -24.00 24.00', '05-04 8 84.00 108.00'])
    await receive(gold.id, '2026-05-01', 10, '20')
    // 20 of gold at 15: four rings at 60 + 8; two go back at 34 into 16 at 240, of 18 at 274 eight are 121.78.
    expect(await told(ring.id)).toEqual(['05-02 4 68.00 68.00', '05-03 -2 -34.00 34.00', '05-04 8 121.78 155.78'])
  })
})

describe('a production', () => {
  it('is refused for what is missing, product by product, and for what is made of itself', async () => {
    const [thread, button, coat] = [await product('Hilo'), await product('Botón'), await product('Abrigo')]
    await receive(thread.id, '2026-07-10', 5, '1')
    const materials = [of(thread.id, 6), of(button.id, 2)]
    const short = await ask(ana, bodega.addProduction, { materials, products: [of(coat.id, 1)] })
    expect([short.status, short.body.message]).toEqual([
      409,
      'No hay existencias suficientes: de Hilo hay 5 y falta 1; de Botón hay 0 y faltan 2.',
    ])
    const early = { day: '2026-07-09', materials: [of(thread.id, 1)], products: [of(coat.id, 1)] }
    expect((await ask(ana, bodega.addProduction, early)).body.message).toBe(
      'De «Hilo» no había tantas unidades ese día, o ya salieron después.',
    )
    const itself = { materials: [of(thread.id, 1)], products: [of(thread.id, 1)] }
    expect((await ask(ana, bodega.addProduction, itself)).body.message).toBe(
      '«Hilo» no se hace de sí mismo: quítalo de uno de los dos lados.',
    )
    const twice = { materials: [of(thread.id, 1), of(thread.id, 2)], products: [of(coat.id, 1)] }
    expect((await ask(ana, bodega.addProduction, twice)).body.message).toBe('Cada producto va una sola vez.')
    const late = { day: '2027-01-01', materials: [of(thread.id, 1)], products: [of(coat.id, 1)] }
    expect((await ask(ana, bodega.addProduction, late)).body.message).toBe('Elige hoy o un día pasado.')
    expect(await told(coat.id)).toEqual([])
  })

  it('is of the company that registers it, and of who sees costs', async () => {
    const [flour, bread] = [await product('Harina'), await product('Pan')]
    await receive(flour.id, '2026-07-01', 5, '1')
    const input = { materials: [of(flour.id, 1)], products: [of(bread.id, 1)] }
    expect((await ask(caro, bodega.addProduction, input)).status).toBe(403)
    expect((await ask(zoe, bodega.addProduction, input)).status).toBe(404)
    const hers = await must(zoe, cdm.addProduct, { name: 'Masa', price: '1', initial_stock: 3 })
    expect((await ask(zoe, bodega.addProduction, { ...input, materials: [of(hers.id, 1)] })).status).toBe(404)
    const made = await must(ana, bodega.addProduction, input)
    expect((await ask(zoe, bodega.production, { id: made.id })).status).toBe(404)
    expect((await ask(zoe, bodega.annulProduction, { id: made.id })).status).toBe(404)
    const alone = (await must(ana, bodega.movements, { product_id: bread.id })).rows[0]
    expect((await ask(ana, bodega.reverseMovement, { id: alone?.id ?? '' })).body.message).toContain('Producción')
  })

  it('goes back with what each part was worth, unless what was made is gone', async () => {
    const [corn, tortilla] = [await product('Maíz'), await product('Tortilla')]
    await receive(corn.id, '2026-07-01', 10, '3')
    const { id } = await make('2026-07-02', corn.id, 4, tortilla.id, 40, '8')
    const sold = await sell(tortilla.id, '2026-07-03', 1)
    const gone = await ask(ana, bodega.annulProduction, { id })
    expect(gone.body.message).toBe('No hay existencias suficientes: de Tortilla hay 39 y falta 1.')
    await must(ana, bodega.reverseMovement, { id: sold.id })
    expect(await must(ana, bodega.annulProduction, { id })).toMatchObject({ annulled_by: 'Ana' })
    const today = TODAY.slice(5)
    expect(await told(corn.id)).toEqual(['07-01 10 30.00 30.00', '07-02 -4 -12.00 18.00', `${today} 4 12.00 30.00`])
    expect((await told(tortilla.id)).at(-1)).toBe(`${today} -40 -20.00 0.00`)
    expect((await ask(ana, bodega.annulProduction, { id })).body.message).toBe('Esta producción ya está anulada.')
  })
})

describe('at once over two nodes', () => {
  it('makes as many as there is material for', async () => {
    const [wood, chair] = [await product('Madera'), await product('Silla')]
    await receive(wood.id, '2026-07-01', 61, '2')
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        ask(
          ana,
          bodega.addProduction,
          { materials: [of(wood.id, 2)], products: [of(chair.id, 1)], further_cost: '1' },
          { node: at % 2 },
        ),
      ),
    )
    const made = answers.filter(({ status }) => status === 200).length
    expect([made, answers.filter(({ status }) => status === 409).length]).toEqual([30, 20])
    expect((await told(chair.id)).at(-1)).toMatch(/ 1 5\.00 150\.00$/)
    expect((await told(wood.id)).at(-1)).toMatch(/ 2\.00$/)
    const { rows } = await must(ana, bodega.productions, { from: TODAY })
    const own = rows.filter(({ products }) => products[0]?.product_id === chair.id)
    const numbers = own.map(({ number }) => number).toSorted((one, other) => one - other)
    expect(numbers).toEqual(numbers.map((_, at) => (numbers[0] ?? 0) + at))
  })

  it('passes costs on while what was made is sold and made again, and nobody waits for ever', async () => {
    const [ore, iron, nail] = [await product('Mena'), await product('Hierro'), await product('Clavo')]
    await receive(ore.id, '2026-07-01', 100, '1')
    await make('2026-07-10', ore.id, 50, iron.id, 50)
    await make('2026-07-12', iron.id, 20, nail.id, 200)
    const late = (at: number) =>
      ask(
        ana,
        bodega.registerDatedMovement,
        { product_id: ore.id, day: '2026-07-05', quantity: 1, unit_cost: '9', type: 'entrada' },
        { node: at % 2 },
      )
    const acts = Array.from({ length: 24 }, (_, at) =>
      at % 3 === 0
        ? late(at)
        : at % 3 === 1
          ? ask(ana, bodega.registerMovement, { product_id: nail.id, type: 'salida', quantity: 1 }, { node: at % 2 })
          : ask(
              ana,
              bodega.addProduction,
              { materials: [of(nail.id, 1), of(iron.id, 1)], products: [of(ore.id, 1)] },
              { node: at % 2 },
            ),
    )
    const answers = await Promise.all(acts)
    expect(answers.filter(({ status }) => status !== 200)).toEqual([])
    const value = async (id: string) =>
      Number((await must(ana, bodega.kardex, { product_id: id })).rows.at(-1)?.running_value)
    const all = (await value(ore.id)) + (await value(iron.id)) + (await value(nail.id))
    const left = (await must(ana, bodega.kardex, { product_id: nail.id })).rows
      .filter(({ kind, quantity }) => kind === 'manual' && quantity < 0)
      .reduce((sum, row) => sum + Number(row.value), 0)
    expect(Math.round((all - left) * 100)).toBe(100 * 100 + 8 * 9 * 100)
  })
})
