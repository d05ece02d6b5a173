import { describe, expect, it } from 'vitest'
import { cdm } from '#src/modules/cdm/contract.ts'
import { contabilidad } from '#src/modules/contabilidad/contract.ts'
import { worldDay } from '../../../../test/world/company-day.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { bodega } from '../contract.ts'

const world = await openWorld({ nodes: 1 })
const { ana, caro, zoe, db, must, ask } = world
const TODAY = worldDay()

const product = (name: string) => must(ana, cdm.addProduct, { name, price: '10', min_stock: 0 })
const receive = (product_id: string, day: string, quantity: number, unit_cost: string) =>
  must(ana, bodega.registerDatedMovement, { product_id, day, quantity, unit_cost, type: 'entrada' })
const sell = (product_id: string, day: string, quantity: number) =>
  must(ana, bodega.registerDatedMovement, { product_id, day, quantity, type: 'salida' })
const adjust = (product_id: string, day: string, amount: string, more: object = {}) => ({
  ...{ product_id, day, amount, reason: 'Corrección' as const, ...more },
})
const told = async (product_id: string) =>
  (await must(ana, bodega.kardex, { product_id })).rows.map(({ day, quantity, value, running_value }) =>
    [day.slice(5), quantity, value, running_value].join(' '),
  )
const refusing = async (input: ReturnType<typeof adjust>) =>
  (await ask(ana, bodega.addAdjustment, input as never)).body.message

describe('an adjustment of value', () => {
  // NIC 2, párrafos 28 and 34: what is worth less than it cost is written down to it, as an expense of that period. 100 at 12, of which each will bring 9.
  it('writes down to what goods will bring, and what is sold afterwards leaves at that', async () => {
    const { id } = await product('Abrigo de invierno')
    await receive(id, '2026-03-01', 100, '12')
    await sell(id, '2026-03-20', 10)
    const written = await must(ana, bodega.addAdjustment, {
      ...adjust(id, '2026-03-10', '900', { way: 'valor', reason: 'Valor neto realizable' }),
    })
    expect(written).toMatchObject({ number: 1, amount: '-300.00', value: '-300.00', annulled: false })
    expect(await told(id)).toEqual(['03-01 100 1200.00 1200.00', '03-10 0 -300.00 900.00', '03-20 -10 -90.00 810.00'])

    // Párrafo 33: the recovery goes no further than the write-down.
    const recovery = { reason: 'Recuperación de valor' as const }
    expect(await refusing(adjust(id, '2026-03-25', '300.01', recovery))).toBe(
      'No se recupera más de lo que se rebajó por «Valor neto realizable».',
    )
    await must(ana, bodega.addAdjustment, adjust(id, '2026-03-25', '270', recovery))
    expect((await ask(ana, bodega.annulAdjustment, { id: written.id })).body.code).toBe('recovery_beyond_write_down')
    expect((await told(id)).at(-1)).toBe('03-25 0 270.00 1080.00')
  })

  it('spreads what a freight cost, and is annulled as if it had never been', async () => {
    const { id } = await product('Lámpara')
    await receive(id, '2026-03-01', 10, '5')
    await sell(id, '2026-03-09', 4)
    const freight = await must(ana, bodega.addAdjustment, {
      ...adjust(id, '2026-03-05', '15', { reason: 'Flete y otros costos', note: 'Guía 889' }),
    })
    expect(await told(id)).toEqual(['03-01 10 50.00 50.00', '03-05 0 15.00 65.00', '03-09 -4 -26.00 39.00'])
    const { rows } = await must(ana, bodega.kardex, { product_id: id })
    expect(rows[1]).toMatchObject({ note: `Ajuste de valor ${freight.number} · Flete y otros costos`, unit_cost: null })
    expect(await must(ana, bodega.annulAdjustment, { id: freight.id })).toMatchObject({ annulled: true, value: '0.00' })
    expect(await told(id)).toEqual(['03-01 10 50.00 50.00', '03-05 0 0.00 50.00', '03-09 -4 -20.00 30.00'])
    expect((await ask(ana, bodega.annulAdjustment, { id: freight.id })).body.message).toBe(
      'Este ajuste ya está anulado.',
    )
  })

  it('leaves nothing below 0, and no value without units, whatever is told late', async () => {
    const { id } = await product('Mesa')
    expect(await refusing(adjust(id, '2026-03-01', '5'))).toBe('De «Mesa» no había nada ese día.')
    await receive(id, '2026-03-02', 2, '10')
    expect(await refusing(adjust(id, '2026-03-03', '-20.01'))).toBe(
      '«Mesa» no valía tanto ese día: no puede quedar por debajo de 0.',
    )
    expect(await refusing(adjust(id, '2026-03-01', '5'))).toBe('De «Mesa» no había nada ese día.')
    expect(await refusing(adjust(id, '2026-03-03', '20', { way: 'valor' }))).toBe(
      'Con ese importe el valor queda como estaba.',
    )
    expect(await refusing(adjust(id, '2026-03-03', '-1', { way: 'valor' }))).toBe('Escribe un valor de 0 o más.')
    expect(await refusing(adjust(id, '2027-01-01', '1'))).toBe('Elige hoy o un día pasado.')
    expect(await refusing(adjust(id, '2026-03-03', '1', { reason: 'Valor neto realizable' }))).toContain('solo baja')
    expect(await refusing(adjust(id, '2026-03-03', '-1', { reason: 'Flete y otros costos' }))).toContain('solo sube')
    await must(ana, bodega.addAdjustment, adjust(id, '2026-03-05', '-15'))
    await sell(id, '2026-03-04', 1)
    expect(await told(id)).toEqual(['03-02 2 20.00 20.00', '03-04 -1 -10.00 10.00', '03-05 0 -10.00 0.00'])
    const [listed] = (await must(ana, bodega.adjustments, { product_id: id })).rows
    expect(listed).toMatchObject({ amount: '-15.00', value: '-10.00' })
  })

  it('is of the company that registers it, and of who sees costs', async () => {
    const { id } = await product('Silla')
    await receive(id, '2026-03-02', 2, '10')
    expect((await ask(caro, bodega.addAdjustment, adjust(id, TODAY, '1'))).status).toBe(403)
    expect((await ask(zoe, bodega.addAdjustment, adjust(id, TODAY, '1'))).status).toBe(404)
    const made = await must(ana, bodega.addAdjustment, adjust(id, TODAY, '1'))
    expect((await ask(zoe, bodega.annulAdjustment, { id: made.id })).status).toBe(404)
  })
})

describe('in the books', () => {
  const entries = async () => {
    const { rows } = await db.query<{ line: string }>(
      `select e.date || ' ' || c.code || ' ' || sum(l.debit - l.credit) as line from journal_entries e
       join journal_lines l on l.company_id = e.company_id and l.entry_id = e.id
       join chart_of_accounts c on c.company_id = l.company_id and c.id = l.account_id
       where e.company_id = $1 group by e.date, e.id, c.code order by e.id, c.code`,
      [ana.company],
    )
    return rows.map(({ line }) => line)
  }

  it('a production posts its further cost alone, an adjustment its difference, and what follows with them', async () => {
    await must(ana, contabilidad.startChart, { chart: 'puc' })
    const { proposed, version } = await must(ana, bodega.stockAccounts, {})
    await must(ana, bodega.saveStockAccounts, { ...proposed, version } as never)
    const { rows: chart } = await db.query<{ id: string; code: string }>(
      `select id, code from chart_of_accounts where company_id = $1`,
      [ana.company],
    )
    const account = (code: string) => chart.find((one) => one.code === code)?.id ?? ''
    const [cloth, shirt] = [await product('Tela'), await product('Camisa')]
    await receive(cloth.id, '2026-04-01', 10, '2')
    const before = (await entries()).length

    const wages = chart.find(({ code }) => code.startsWith('51'))
    const production = await must(ana, bodega.addProduction, {
      ...{
        day: '2026-04-02',
        materials: [{ product_id: cloth.id, quantity: 5 }],
        further_cost: '7',
        account_id: wages?.id,
      },
      products: [{ product_id: shirt.id, quantity: 2 }],
    })
    expect((await entries()).slice(before)).toEqual([`2026-04-02 1435 7.00`, `2026-04-02 ${wages?.code} -7.00`])

    await must(ana, bodega.addAdjustment, adjust(shirt.id, '2026-04-03', '-3', { account_id: wages?.id }))
    expect((await entries()).slice(before + 2)).toEqual([`2026-04-03 1435 -3.00`, `2026-04-03 ${wages?.code} 3.00`])
    // What the material cost changes nothing but where it lies: inventory on both sides.
    await receive(cloth.id, '2026-04-01', 10, '4')
    expect((await entries()).slice(before + 4)).toEqual([
      '2026-04-01 1435 40.00',
      expect.stringMatching(/^2026-04-01 \d+ -40.00$/),
    ])
    const total = await must(ana, bodega.stockTotal, {})
    expect(total.difference).toBe('0.00')
    const own = { ...adjust(shirt.id, '2026-04-04', '1'), account_id: account('1435') }
    expect((await ask(ana, bodega.addAdjustment, own)).body.message).toBe('Elige otra cuenta que la de inventario.')

    await must(ana, bodega.annulProduction, { id: production.id })
    const last = (await entries()).slice(before + 6)
    // Of 22 only 19 are left to go: what had been written off meets the differences.
    expect(last.filter((line) => line.includes(' 1435 '))).toEqual([`${TODAY} 1435 -4.00`])
    expect(last.filter((line) => line.includes(` ${wages?.code} `))).toEqual([`${TODAY} ${wages?.code} 7.00`])
    expect((await must(ana, bodega.stockTotal, {})).difference).toBe('0.00')
  })

  it('keeps what is worth something in a closed period as it is', async () => {
    const { id } = await product('Cinta')
    await receive(id, '2026-05-10', 10, '1')
    const early = await must(ana, bodega.addAdjustment, adjust(id, '2026-05-20', '5'))
    const { version } = await must(ana, contabilidad.periods, {})
    await must(ana, contabilidad.lockPeriods, { locked_through: '2026-05-31', version })
    expect((await ask(ana, bodega.addAdjustment, adjust(id, '2026-05-30', '5'))).body.code).toBe('period_locked')
    expect((await ask(ana, bodega.annulAdjustment, { id: early.id })).body.code).toBe('period_locked')
    const bow = await product('Lazo')
    const made = { materials: [{ product_id: id, quantity: 1 }], products: [{ product_id: bow.id, quantity: 1 }] }
    const late = await ask(ana, bodega.addProduction, { ...made, day: '2026-05-30' })
    expect([late.status, late.body.code]).toEqual([409, 'period_locked'])
    expect((await ask(ana, bodega.addProduction, { ...made, day: '2026-06-01' })).status).toBe(200)
  })
})
