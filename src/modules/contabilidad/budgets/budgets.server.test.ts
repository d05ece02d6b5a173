import { expect, it, vi } from 'vitest'
import { readingOf } from '#src/kernel/files/printed-document.ts'
import { FORBIDDEN } from '#src/kernel/refusal.ts'
import { LONG_TEST_MS } from '../../../../test/runner/patience.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { contabilidad } from '../contract.ts'

vi.setConfig({ testTimeout: LONG_TEST_MS })

const world = await openWorld()
const { ana, beto, caro, zoe } = world

await world.must(ana, contabilidad.startChart, { chart: 'general' })
const plan = await world.must(ana, contabilidad.accounts, {})
const at = (code: string) => plan.find((account) => account.code === code)?.id ?? ''
const [sales, rent, cash] = [at('4101'), at('5202'), at('1101')]

const year = (...amounts: (string | null)[]) => [...amounts, ...Array.from({ length: 12 - amounts.length }, () => null)]
const save = (rows: { account_id: string; amounts: (string | null)[] }[], as = ana, of = 2025) =>
  world.ask(as, contabilidad.saveBudget, { year: of, rows })
const rowOf = async (account: string, of = 2025, as = caro) =>
  (await world.must(as, contabilidad.budget, { year: of })).rows.find(({ account_id }) => account_id === account)
    ?.amounts

it('is written cell by cell, by two people at once', async () => {
  await save([
    { account_id: sales, amounts: year('1000', '1200.50') },
    { account_id: rent, amounts: year('300') },
  ])
  await Promise.all([
    save([{ account_id: sales, amounts: year(null, '1300') }]),
    save([{ account_id: sales, amounts: year(null, null, '-5') }], beto),
  ])
  expect((await rowOf(sales))?.slice(0, 4)).toEqual(['1000.00', '1300.00', '-5.00', ''])
  await save([{ account_id: sales, amounts: year(null, null, '') }])
  expect((await rowOf(sales))?.slice(0, 4)).toEqual(['1000.00', '1300.00', '', ''])
})

it('stands beside the statement of income, with its deviation', async () => {
  const lines = [
    { account_id: cash, debit: '900' },
    { account_id: sales, credit: '900' },
  ]
  await world.must(ana, contabilidad.addEntry, { date: '2025-01-15', description: 'Venta', lines })
  const asked = { report: 'resultados' as const, from: '2025-01-01', to: '2025-01-31', compare: 'presupuesto' as const }
  const { pages } = await world.must(caro, contabilidad.reportSheet, asked)
  const text = pages.flatMap((page) => readingOf(page)).join('\n')
  for (const figure of ['Presupuesto', 'Desviación', '900,00', '1.000,00', '-100,00', '300,00', '700,00', '200,00'])
    expect(text.replaceAll('−', '-')).toContain(figure)
  const trial = await world.must(caro, contabilidad.budgetTrial, { from: '2025-01-01', to: '2025-02-10' })
  expect(trial.find(({ id }) => id === sales)).toMatchObject({ debit: '0.00', credit: '2300.00' })
  const balance = await world.ask(ana, contabilidad.reportSheet, { ...asked, report: 'balance' })
  expect(balance.body.message).toBe('El presupuesto se compara con el estado de resultados.')
  const { id } = await world.must(ana, contabilidad.addCenter, { name: 'Tienda' })
  const ofCenter = await world.ask(ana, contabilidad.reportSheet, { ...asked, cost_center_id: id })
  expect(ofCenter.body.message).toContain('quita el centro de costo')
})

it('is copied from the year before, as it was expected or as it was', async () => {
  const copy = (source: 'presupuesto' | 'real', percent: string, of = 2026) =>
    world.ask(ana, contabilidad.copyBudget, { year: of, source, percent })
  expect((await copy('presupuesto', '10')).body).toEqual({ cells: 3 })
  expect((await rowOf(sales, 2026))?.slice(0, 3)).toEqual(['1100.00', '1430.00', ''])
  expect((await copy('real', '-50')).body).toEqual({ cells: 1 })
  expect((await rowOf(sales, 2026))?.slice(0, 2)).toEqual(['450.00', ''])
  expect(await rowOf(rent, 2026)).toEqual(Array.from({ length: 12 }, () => ''))
  expect((await copy('presupuesto', '0', 2020)).body.message).toBe('El año anterior no tiene presupuesto.')
  expect((await copy('real', '-101')).status).toBe(400)
})

it('is of accounts of results of one’s own', async () => {
  expect((await save([{ account_id: cash, amounts: year('1') }])).body.message).toContain('de ingreso y de gasto')
  const twice = [0, 1].map(() => ({ account_id: sales, amounts: year('1') }))
  expect((await save(twice)).body.message).toBe('Cada cuenta va una sola vez.')
  expect((await save([{ account_id: sales, amounts: year('1') }], caro)).body.message).toBe(FORBIDDEN)
  expect((await save([{ account_id: sales, amounts: year('1') }], zoe)).body.message).toContain('ya no está en tu plan')
  expect(await world.must(zoe, contabilidad.budget, { year: 2025 })).toMatchObject({ rows: [] })
})

it('is of the accounts that a group adds up, not of the group', async () => {
  const type = 'Gasto' as const
  const trips = await world.must(ana, contabilidad.addAccount, { code: '59', name: 'Viajes', type, cash: false })
  await save([{ account_id: trips.id, amounts: year('10', '20') }])
  const hotels = await world.must(ana, contabilidad.addAccount, { code: '5901', name: 'Hoteles', type, cash: false })
  const shown = async (of: number) =>
    (await world.must(caro, contabilidad.budget, { year: of })).rows.find(({ account_id }) => account_id === trips.id)
  expect((await save([{ account_id: trips.id, amounts: year(null, '30') }])).body).toMatchObject({
    code: 'budget_of_group',
    message: '«59 Viajes» reúne otras cuentas: escribe su presupuesto en ellas.',
  })
  expect(await shown(2025)).toMatchObject({ group: true })
  expect(await shown(2030)).toBeUndefined()
  const moved = [
    { account_id: trips.id, amounts: year('', '') },
    { account_id: hotels.id, amounts: year('10', '20') },
  ]
  expect((await save(moved)).body).toEqual({ cells: 4 })
  expect(await shown(2025)).toBeUndefined()
  const lines = [
    { account_id: trips.id, debit: '7' },
    { account_id: cash, credit: '7' },
  ]
  await world.must(ana, contabilidad.addEntry, { date: '2025-03-01', description: 'Taxi', lines })
  expect((await save([{ account_id: trips.id, amounts: year(null, null, '7') }])).body).toEqual({ cells: 1 })
})
