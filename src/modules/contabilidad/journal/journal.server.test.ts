import { describe, expect, it } from 'vitest'
import { FORBIDDEN } from '#src/kernel/refusal.ts'
import { scenarios } from '../../../../test/world/scenario.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { contabilidad } from '../contract.ts'

const world = await openWorld()
const { ana, beto, caro, zoe } = world

await world.must(ana, contabilidad.startChart, { chart: 'general' })
const plan = await world.must(ana, contabilidad.accounts, {})
const accountAt = (code: string) => plan.find((account) => account.code === code)?.id ?? ''
const [cash, bank, sales, rent] = [accountAt('1101'), accountAt('1102'), accountAt('4101'), accountAt('5202')]
const entry = (amount: string, more: object = {}) => ({
  date: '2026-03-10',
  description: 'Venta del día',
  lines: [
    { account_id: cash, debit: amount },
    { account_id: sales, credit: amount },
  ],
  ...more,
})

describe('an entry', () => {
  scenarios(world, contabilidad.addEntry, [
    {
      it: 'is numbered within its year',
      as: beto,
      input: entry('20.50', { date: '2025-12-31' }),
      gives: { year: 2025, number: 1, lines: [{ debit: '20.50' }, { credit: '20.50' }] },
    },
    {
      it: 'balances',
      as: ana,
      input: entry('5', {
        lines: [
          { account_id: cash, debit: '5' },
          { account_id: sales, credit: '4.99' },
        ],
      }),
      refused: 'El debe y el haber no suman lo mismo.',
    },
    {
      it: 'has two lines',
      as: ana,
      input: entry('5', { lines: [{ account_id: cash, debit: '5' }] }),
      refused: 'Un asiento tiene al menos dos líneas.',
    },
    {
      it: 'has one side in a line',
      as: ana,
      input: entry('5', { lines: [{ account_id: cash, debit: '5', credit: '5' }, { account_id: sales }] }),
      refused: 'Cada línea lleva un importe en el debe o en el haber.',
    },
    {
      it: 'is of the own plan',
      as: zoe,
      input: entry('5'),
      status: 404,
      refused: 'Una de las cuentas ya no está en tu plan.',
    },
    { it: 'is not a colaborador’s', as: caro, input: entry('5'), refused: FORBIDDEN },
  ])

  it('gets the next number however many are posted at once, and none is left out by a refused one', async () => {
    const many = Array.from({ length: 30 }, (_, at) =>
      world.ask(at % 2 ? ana : beto, contabilidad.addEntry, entry(`${at + 1}`, { date: '2024-05-05' })),
    )
    const bad = world.ask(ana, contabilidad.addEntry, {
      ...entry('1', { date: '2024-05-05' }),
      lines: [
        { account_id: cash, debit: '1' },
        { account_id: zoe.id, credit: '1' },
      ],
    })
    const numbers = (await Promise.all(many)).map(({ body }) => body.number)
    expect((await bad).status).toBe(404)
    expect(numbers.sort((one, other) => one - other)).toEqual(Array.from({ length: 30 }, (_, at) => at + 1))
  })

  it('is taken back once, by another that mirrors it', async () => {
    const { id, year, number } = await world.must(ana, contabilidad.addEntry, entry('77', { date: '2026-04-01' }))
    const early = await world.ask(ana, contabilidad.reverseEntry, { id, date: '2026-03-31' })
    expect(early.body.message).toBe('La anulación no puede ser anterior al asiento.')
    const back = await world.must(beto, contabilidad.reverseEntry, { id, date: '2026-04-02' })
    expect(back).toMatchObject({
      reverses: `${year}-${number}`,
      lines: [
        { account_id: cash, debit: '0.00', credit: '77.00' },
        { account_id: sales, debit: '77.00', credit: '0.00' },
      ],
    })
    const again = await world.ask(ana, contabilidad.reverseEntry, { id, date: '2026-04-02' })
    expect([again.status, again.body.message]).toEqual([409, 'Este asiento ya fue anulado.'])
    const twice = await world.ask(ana, contabilidad.reverseEntry, { id: back.id, date: '2026-04-02' })
    expect(twice.body.message).toBe('Una anulación no se anula: registra el asiento de nuevo.')
    const { rows } = await world.must(caro, contabilidad.entries, {
      search: 'venta',
      from: '2026-04-01',
      to: '2026-04-01',
    })
    expect(rows).toMatchObject([{ id, reversed_by: `${back.year}-${back.number}` }])
  })

  it('is taken back by one of many who try at once', async () => {
    const { id } = await world.must(ana, contabilidad.addEntry, entry('3'))
    const tries = Array.from({ length: 20 }, (_, at) =>
      world.ask(at % 2 ? ana : beto, contabilidad.reverseEntry, { id, date: '2026-03-11' }),
    )
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
  })

  it('is found by date, account, centre and words', async () => {
    const center = await world.must(ana, contabilidad.addCenter, { name: 'Taller' })
    const lines = [
      { account_id: rent, debit: '900', cost_center_id: center.id },
      { account_id: bank, credit: '900' },
    ]
    await world.must(ana, contabilidad.addEntry, { date: '2023-07-01', description: 'Arriendo de julio', lines })
    for (const wanted of [
      { account_id: rent },
      { cost_center_id: center.id },
      { search: 'JULIO' },
      { from: '2023-07-01', to: '2023-07-31' },
    ]) {
      const { rows } = await world.must(caro, contabilidad.entries, wanted)
      expect(rows.map(({ description }) => description)).toEqual(['Arriendo de julio'])
    }
    const refused = await world.ask(ana, contabilidad.deleteCenter, { id: center.id })
    expect(refused.body.message).toBe('Este centro de costo tiene movimientos: no se puede eliminar.')
  })
})

describe('the book of an account', () => {
  it('is charged to centres of the own company alone', async () => {
    const foreign = await world.must(zoe, contabilidad.addCenter, { name: 'Ajeno' })
    const own = await world.must(ana, contabilidad.book, { account_id: cash })
    expect(own.total).toBeGreaterThan(0)
    for (const cost_center_id of [foreign.id, zoe.id]) {
      expect(await world.must(ana, contabilidad.book, { account_id: cash, cost_center_id })).toEqual({
        rows: [],
        next: null,
        total: 0,
      })
    }
    const { status } = await world.ask(zoe, contabilidad.book, { account_id: cash })
    expect(status).toBe(404)
  })
})
