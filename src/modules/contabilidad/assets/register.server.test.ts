import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { laterMonth } from '#src/kernel/days/day.ts'
import { amountOf, centsOf } from '#src/kernel/money/cents.ts'
import { LONG_TEST_MS } from '../../../../test/runner/patience.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { contabilidad } from '../contract.ts'
import { lastDayOfMonth } from '../months.ts'

vi.setConfig({ testTimeout: LONG_TEST_MS })

const world = await openWorld()
const { ana } = world
await world.must(ana, contabilidad.startChart, { chart: 'general' })
const plan = await world.must(ana, contabilidad.accounts, {})
const at = (code: string) => plan.find((account) => account.code === code)?.id ?? ''
const COSTS = ['2400', '999.99', '0.07']
const FIRST = '2025-01'
const MONTHS = 8

type Act = { does: 'depreciate' | 'reverse' | 'dispose' | 'restore'; asset: number; month: number }
const act: fc.Arbitrary<Act> = fc.record({
  does: fc.constantFrom('depreciate', 'depreciate', 'reverse', 'dispose', 'restore'),
  asset: fc.nat(COSTS.length - 1),
  month: fc.nat(MONTHS - 1),
})

const closingOf = async (code: string) =>
  centsOf((await world.must(ana, contabilidad.trialBalance, {})).find((row) => row.code === code)?.closing ?? '0')

it('the register of assets and the books say the same, whatever is posted, reversed, disposed of and restored', async () => {
  const ids: string[] = []
  for (const acquisition_cost of COSTS) {
    const { id } = await world.must(ana, contabilidad.addAsset, {
      name: `Máquina de ${acquisition_cost}`,
      acquisition_cost,
      acquisition_date: `${FIRST}-01`,
      useful_life_years: 1,
      asset_account_id: at('1401'),
      depreciation_account_id: at('1490'),
      expense_account_id: at('5206'),
    })
    ids.push(id)
    await world.must(ana, contabilidad.addEntry, {
      date: `${FIRST}-01`,
      description: 'Compra',
      lines: [
        { account_id: at('1401'), debit: acquisition_cost },
        { account_id: at('1102'), credit: acquisition_cost },
      ],
    })
  }

  // What is not possible is refused; what is refused leaves both as they were.
  const run = async ({ does, asset: which, month: step }: Act) => {
    const id = ids[which] ?? ''
    const month = laterMonth(FIRST, step)
    const { asset, plan: months } = await world.must(ana, contabilidad.asset, { id })
    const seen = { id, version: asset.version, date: lastDayOfMonth(month) }
    const entry = months.find((one) => one.month === month)?.entry_id
    if (does === 'depreciate') return world.ask(ana, contabilidad.depreciate, { month, asset_id: id })
    if (does === 'dispose') return world.ask(ana, contabilidad.disposeAsset, { ...seen, loss_account_id: at('5301') })
    if (does === 'restore') return world.ask(ana, contabilidad.restoreAsset, seen)
    return entry && world.ask(ana, contabilidad.reverseEntry, { id: entry, date: lastDayOfMonth(month) })
  }
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 12 }), async (acts) => {
      for (const one of acts) await run(one)
      const { rows } = await world.must(ana, contabilidad.assets, {})
      const sum = (of: 'acquisition_cost' | 'accumulated') => rows.reduce((cents, row) => cents + centsOf(row[of]), 0n)
      expect([await closingOf('1401'), await closingOf('1490')].map(amountOf)).toEqual([
        amountOf(sum('acquisition_cost')),
        amountOf(-sum('accumulated')),
      ])
    }),
    { numRuns: 25, endOnFailure: true },
  )
})
