import { describe, expect, it } from 'vitest'
import { NOT_FOUND, STALE } from '#src/kernel/refusal.ts'
import { openWorld } from '../../../../../test/world/world.ts'
import { contabilidad } from '../../contract.ts'

const world = await openWorld()
const { ana, caro, zoe } = world
await world.must(ana, contabilidad.startChart, { chart: 'general' })
const plan = await world.must(ana, contabilidad.accounts, {})
const at = (code: string) => plan.find((account) => account.code === code)?.id ?? ''

/** 2,400 over five years: 40.00 a month, two of which are posted. */
async function machine() {
  const added = await world.must(ana, contabilidad.addAsset, {
    ...{ name: 'Telar', acquisition_date: '2025-12-15', acquisition_cost: '2400', useful_life_years: 5 },
    asset_account_id: at('1401'),
    depreciation_account_id: at('1490'),
    expense_account_id: at('5206'),
  })
  for (const month of ['2026-01', '2026-02'])
    await world.must(ana, contabilidad.depreciate, { month, asset_id: added.id })
  return added
}
const change = { from_month: '2026-04', months: 10, residual_value: '280', reason: 'Informe del taller' }
const seen = async (id: string) => (await world.must(ana, contabilidad.asset, { id })).asset

describe('a change of estimate', () => {
  it('spreads what is left from its month on, leaves the month before it and those posted', async () => {
    const { id, version } = await machine()
    const changed = await world.must(ana, contabilidad.estimateAsset, { id, version, ...change })
    expect(changed).toMatchObject({ version: version + 1, residual_value: '0.00', planned_months: 13 })
    expect(changed.estimates).toMatchObject([{ from_month: '2026-04', months: 10, residual_value: '280.00' }])
    const { plan: months } = await world.must(caro, contabilidad.asset, { id })
    // 2,400 - 3 × 40 = 2,280; less 280 is 2,000 over ten months.
    expect(months.map(({ amount }) => amount)).toEqual([...Array(3).fill('40.00'), ...Array(10).fill('200.00')])
    expect(months.at(-1)).toMatchObject({ month: '2027-01', book_value: '280.00' })
    await world.must(ana, contabilidad.depreciate, { month: '2026-04', asset_id: id })
    expect(await seen(id)).toMatchObject({ accumulated: '280.00', next_month: '2026-03', next_amount: '40.00' })
  })

  it('is of a month to come, later than the last change, and leaves no more than it is worth', async () => {
    const { id, version } = await machine()
    const refused = async (more: object, text: string, now = version) => {
      const { status, body } = await world.ask(ana, contabilidad.estimateAsset, {
        id,
        version: now,
        ...change,
        ...more,
      })
      expect([status, body.message]).toEqual([409, text])
    }
    await refused(
      { from_month: '2026-02' },
      'Su depreciación de febrero de 2026 ya está registrada y no cambia: elige desde marzo de 2026.',
    )
    await refused({ residual_value: '2280.01' }, 'El valor residual no puede superar lo que vale entonces en libros.')
    await world.must(ana, contabilidad.estimateAsset, { id, version, ...change })
    await refused({}, STALE)
    await refused({}, 'Ya cambió desde abril de 2026: elige un mes posterior.', version + 1)
    const edit = { name: 'Telar', acquisition_date: '2025-12-15', acquisition_cost: '2400', useful_life_years: 6 }
    const { status, body } = await world.ask(ana, contabilidad.editAsset, { id, version: version + 1, ...edit })
    expect([status, body.message]).toEqual([
      409,
      'Ya tiene un cambio de estimación: registra otro con «Cambiar estimación».',
    ])
    const renamed = { id, version: version + 1, ...edit, name: 'Telar 2', useful_life_years: 5 }
    expect(await world.must(ana, contabilidad.editAsset, renamed)).toMatchObject({
      name: 'Telar 2',
      planned_months: 13,
    })
  })

  it('is of an asset that is being depreciated; another is edited', async () => {
    const { id, version } = await world.must(ana, contabilidad.addAsset, {
      ...{ name: 'Mesa', acquisition_date: '2025-12-15', acquisition_cost: '600', useful_life_years: 5 },
    })
    const { status, body } = await world.ask(ana, contabilidad.estimateAsset, { id, version, ...change })
    expect([status, body.message]).toEqual([409, 'Aún no tiene meses registrados: edita el activo y cambia sus datos.'])
  })

  it('is withdrawn while none of its months is posted, the last one first', async () => {
    const { id, version } = await machine()
    const first = await world.must(ana, contabilidad.estimateAsset, { id, version, ...change })
    const second = await world.must(ana, contabilidad.estimateAsset, {
      ...{ ...change, id, version: first.version, from_month: '2026-06', months: 4 },
    })
    const [early, late] = second.estimates.map((one) => one.id)
    const ask = (one: string | undefined) => world.ask(ana, contabilidad.withdrawEstimate, { id: one ?? '' })
    expect((await ask(early)).body.message).toBe('Hay otro cambio de estimación después: retira antes ese.')
    expect((await ask(late)).status).toBe(200)
    await world.must(ana, contabilidad.depreciate, { month: '2026-04', asset_id: id })
    expect((await ask(early)).body.message).toBe(
      'La depreciación de abril de 2026 ya está registrada con esta estimación: anúlala antes.',
    )
    const { plan: months } = await world.must(ana, contabilidad.asset, { id })
    const april = months.find(({ month }) => month === '2026-04')
    await world.must(ana, contabilidad.undoDepreciation, { id: april?.entry_id ?? '' })
    expect((await ask(early)).status).toBe(200)
    expect(await seen(id)).toMatchObject({ estimates: [], planned_months: 60, next_amount: '40.00' })
  })

  it('does not reach another company', async () => {
    const { id, version } = await machine()
    const { estimates } = await world.must(ana, contabilidad.estimateAsset, { id, version, ...change })
    const tried = [
      await world.ask(zoe, contabilidad.estimateAsset, { id, version: version + 1, ...change, from_month: '2026-08' }),
      await world.ask(zoe, contabilidad.withdrawEstimate, { id: estimates[0]?.id ?? '' }),
    ]
    expect(tried.map(({ status, body }) => [status, body.message])).toEqual(Array(2).fill([404, NOT_FOUND]))
  })
})
