import { describe, expect, it } from 'vitest'
import { readingOf } from '#src/kernel/files/printed-document.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { contabilidad } from '../contract.ts'
import { balanceSheet, bookFigures, incomeStatement, underEquity } from './rules.ts'

const world = await openWorld()
const { ana, caro } = world
await world.must(ana, contabilidad.startChart, { chart: 'general' })
const plan = await world.must(ana, contabilidad.accounts, {})
const account = (code: string) => plan.find((one) => one.code === code) ?? expect.fail(`No account ${code}`)
const [shop] = await Promise.all(['Tienda'].map((name) => world.must(ana, contabilidad.addCenter, { name })))
const say = (date: string, debit: string, credit: string, amount: string, center?: string) =>
  world.must(ana, contabilidad.addEntry, {
    date,
    description: `De ${credit} a ${debit}`,
    lines: [
      { account_id: account(debit).id, debit: amount, cost_center_id: center ?? null },
      { account_id: account(credit).id, credit: amount },
    ],
  })

// 2024: 900 earned, 300 spent. 2025: 500 earned, 120.40 of it taken back in 2026; 80 spent for the shop.
await say('2024-01-02', '1101', '3101', '1000')
await say('2024-06-30', '1102', '4101', '900')
await say('2024-12-31', '5202', '1102', '300')
const sale = await say('2025-03-01', '1201', '4101', '500')
const wrong = await say('2025-12-30', '1201', '4101', '120.40')
await say('2025-12-31', '5204', '1101', '80', shop?.id)
await world.must(ana, contabilidad.reverseEntry, { id: wrong.id, date: '2026-01-02' })
await say('2026-01-15', '1102', '1201', '200')

const on = (from: string, to: string, cost_center_id?: string) =>
  world.must(caro, contabilidad.trialBalance, { from, to, ...(cost_center_id && { cost_center_id }) })
const balanceOn = async (day: string, center?: string) =>
  balanceSheet(await on(`${day.slice(0, 4)}-01-01`, day, center))

describe('a balance sheet', () => {
  it('sets the result of the year apart from those of the years before, as worked out by hand', async () => {
    const sheets = await Promise.all(
      ['2024-12-31', '2025-12-31', '2026-01-01', '2026-01-31'].map((day) => balanceOn(day)),
    )
    expect(sheets.map(({ assets, earlier, result, sources }) => [assets.total, earlier, result, sources])).toEqual([
      ['1600.00', '0.00', '600.00', '1600.00'],
      ['2140.40', '600.00', '540.40', '2140.40'],
      ['2140.40', '1140.40', '0.00', '2140.40'],
      ['2020.00', '1140.40', '-120.40', '2020.00'],
    ])
    expect(underEquity(sheets[0] ?? expect.fail())).toEqual([
      { label: 'Resultado del ejercicio', amount: '600.00' },
      { label: 'Pasivo y patrimonio', amount: '1600.00' },
    ])
    expect(underEquity(sheets[1] ?? expect.fail())[0]).toEqual({
      label: 'Resultados de ejercicios anteriores',
      amount: '600.00',
    })
  })

  it('has the result of its year that the income statement of the year has', async () => {
    for (const year of ['2024', '2025', '2026']) {
      const { net } = incomeStatement(await on(`${year}-01-01`, `${year}-12-31`))
      expect((await balanceOn(`${year}-12-31`)).result).toBe(net)
    }
  })

  it('of a cost centre says what its entries moved outside of it, so that both sides are equal', async () => {
    const sheet = await balanceOn('2025-12-31', shop?.id)
    expect([sheet.assets.total, sheet.sources]).toEqual(['0.00', '-80.00'])
    expect(underEquity(sheet)).toEqual([
      { label: 'Resultado del ejercicio', amount: '-80.00' },
      { label: 'Contrapartida fuera del centro', amount: '80.00' },
      { label: 'Pasivo y patrimonio', amount: '0.00' },
    ])
  })

  it('stands on paper with its years apart', async () => {
    expect(await printed({ report: 'balance', to: '2025-12-31' })).toMatch(
      /Al 31 de diciembre de 2025.*Resultados de ejercicios anteriores · 600,00.*Resultado del ejercicio · 540,40.*Pasivo y patrimonio · 2\.140,40/s,
    )
  })
})

describe('the book of an account', () => {
  const spring = { from: '2025-01-01', to: '2025-12-31' }

  it('begins with what there was and ends with what there is', async () => {
    const rows = await on(spring.from, spring.to)
    expect(bookFigures(rows, account('1101'), false)).toEqual({
      opening: '1000.00',
      debit: '0.00',
      credit: '80.00',
      closing: '920.00',
    })
    expect(await printed({ report: 'mayor', account_id: account('1101').id, ...spring })).toMatch(
      /Libro mayor: 1101 Caja.*Saldo inicial · 1\.000,00.*80,00 · 920,00.*Total · 0,00 · 80,00 · 920,00/s,
    )
  })

  it('of an account that sums up others has their lines, to the figure of the statement', async () => {
    const top = account('1')
    const own = await world.must(caro, contabilidad.book, { account_id: top.id, ...spring })
    expect(own.rows).toEqual([])
    const { rows, total } = await world.must(caro, contabilidad.book, { account_id: top.id, under: true, ...spring })
    expect(total).toBe(3)
    expect(rows.map(({ code, balance }) => [code, balance])).toEqual([
      ['1201', '2100.00'],
      ['1201', '2220.40'],
      ['1101', '2140.40'],
    ])
    const { assets } = await balanceOn(spring.to)
    expect(assets.rows.find(({ id }) => id === top.id)?.amount).toBe('2140.40')
    expect(bookFigures(await on(spring.from, spring.to), top, true)).toEqual({
      opening: '1600.00',
      debit: '620.40',
      credit: '80.00',
      closing: '2140.40',
    })
    expect(await printed({ report: 'mayor', account_id: top.id, under: true, ...spring })).toMatch(
      new RegExp(`${top.name} y sus subcuentas.*${sale.year}-${sale.number} · 1201 .*500,00`, 's'),
    )
  })
})

describe('a plan whose codes have points', () => {
  it('adds to an account what stands under it, and not what stands beside it', async () => {
    for (const [code, name] of [
      ['9.1', 'Bodega norte'],
      ['9.1.01', 'Hilos'],
      ['9.10', 'Bodega sur'],
    ] as const) {
      await world.must(ana, contabilidad.addAccount, { code, name, type: 'Activo' })
    }
    const now = await world.must(ana, contabilidad.accounts, {})
    const at = (code: string) => now.find((one) => one.code === code) ?? expect.fail(`No account ${code}`)
    for (const [code, amount] of [
      ['9.1.01', '30'],
      ['9.10', '500'],
    ] as const) {
      await world.must(ana, contabilidad.addEntry, {
        date: '2026-02-01',
        description: `A ${code}`,
        lines: [
          { account_id: at(code).id, debit: amount },
          { account_id: at('1101').id, credit: amount },
        ],
      })
    }
    const rows = await on('2026-01-01', '2026-02-01')
    const shown = balanceSheet(rows).assets.rows.filter(({ code }) => code.startsWith('9'))
    expect(shown.map(({ code, depth, amount }) => [code, depth, amount])).toEqual([
      ['9.1', 0, '30.00'],
      ['9.1.01', 1, '30.00'],
      ['9.10', 0, '500.00'],
    ])
    const book = await world.must(caro, contabilidad.book, { account_id: at('9.1').id, under: true })
    expect(book.rows.map(({ code }) => code)).toEqual(['9.1.01'])
    expect(bookFigures(rows, at('9.1'), true).closing).toBe('30.00')
    const remove = async (code: string) => (await world.ask(ana, contabilidad.deleteAccount, { id: at(code).id })).body
    expect((await remove('9.1')).message).toBe('Esta cuenta tiene subcuentas: elimínalas primero.')
    const { id } = await world.must(ana, contabilidad.addAccount, { code: '9.2', name: 'Vacía', type: 'Activo' })
    await world.must(ana, contabilidad.addAccount, { code: '9.20', name: 'Otra', type: 'Activo' })
    expect(await world.must(ana, contabilidad.deleteAccount, { id })).toEqual({})
  })
})

async function printed(input: Parameters<typeof world.must<typeof contabilidad.reportSheet>>[2]) {
  const { pages } = await world.must(caro, contabilidad.reportSheet, input)
  return pages.flatMap(readingOf).join('\n')
}
