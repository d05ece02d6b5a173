import { describe, expect, it } from 'vitest'
import { FORBIDDEN, NOT_FOUND } from '#src/kernel/refusal.ts'
import { scenarios } from '../../../../test/world/scenario.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { contabilidad } from '../contract.ts'

const world = await openWorld({ nodes: 2 })
const { ana, beto, caro, zoe } = world
await world.must(ana, contabilidad.startChart, { chart: 'general' })
const plan = await world.must(ana, contabilidad.accounts, {})
const at = (code: string) => plan.find((account) => account.code === code)?.id ?? ''
const accounts = {
  asset_account_id: at('1401'),
  depreciation_account_id: at('1490'),
  expense_account_id: at('5206'),
}
const machine = {
  name: 'Máquina de coser',
  acquisition_date: '2025-12-15',
  acquisition_cost: '2400',
  useful_life_years: 5,
  ...accounts,
}
const add = (more: object = {}) => world.must(ana, contabilidad.addAsset, { ...machine, ...more })
const remove = async (id: string) => {
  await world.db.query('delete from asset_depreciations where asset_id = $1', [id])
  await world.db.query('delete from fixed_assets where id = $1', [id])
}

describe('an asset', () => {
  scenarios(world, contabilidad.addAsset, [
    {
      it: 'is taken in, active, with its plan',
      as: beto,
      input: { ...machine, name: 'Plancha', acquisition_cost: '100', useful_life_years: 1 },
      gives: {
        status: 'Activo',
        first_month: '2026-01',
        accumulated: '0.00',
        book_value: '100.00',
        version: 1,
        planned_months: 12,
        posted_months: 0,
        next_month: '2026-01',
        next_amount: '8.33',
      },
    },
    { it: 'has a name', as: ana, input: { ...machine, name: ' ' }, refused: 'El nombre es obligatorio.' },
    {
      it: 'costs something',
      as: ana,
      input: { ...machine, acquisition_cost: '0.00' },
      refused: 'Escribe un costo mayor que 0, con dos decimales como máximo.',
    },
    {
      it: 'keeps no more than it cost',
      as: ana,
      input: { ...machine, residual_value: '2400.01' },
      refused: 'El valor residual no puede superar el costo.',
    },
    {
      it: 'was not depreciated beyond that',
      as: ana,
      input: { ...machine, residual_value: '400', opening_depreciation: '2000.01' },
      refused: 'Lo ya depreciado no puede superar el costo menos el valor residual.',
    },
    {
      it: 'does not begin before it was acquired',
      as: ana,
      input: { ...machine, first_month: '2025-12' },
      refused: 'No puede ser anterior al primer mes completo desde la adquisición.',
    },
    {
      it: 'is not acquired in a century to come',
      as: ana,
      input: { ...machine, acquisition_date: '2199-01-01' },
      status: 409,
      refused: 'Elige una fecha del año 1900 en adelante y, como máximo, de aquí a un año.',
    },
    {
      it: 'of old is depreciated here from 2000 on',
      as: ana,
      input: { ...machine, acquisition_date: '1985-06-01', useful_life_years: 50 },
      status: 409,
      refused:
        'Es de antes de 2000: escribe desde qué mes lo deprecias aquí y, en «Ya depreciado antes», lo que llevaba.',
    },
    {
      it: 'has an account of expenses',
      as: ana,
      input: { ...machine, expense_account_id: at('1101') },
      status: 409,
      refused: 'Elige una cuenta de gasto.',
    },
    {
      it: 'names accounts of the own plan',
      as: zoe,
      input: machine,
      status: 404,
      refused: 'Esa cuenta ya no está en tu plan.',
    },
    { it: 'is not a colaborador’s', as: caro, input: machine, refused: FORBIDDEN },
  ])

  it('is found, deleted, and not reached by others', async () => {
    const made = await add({ name: 'Ñandutí bordadora' })
    const { rows } = await world.must(caro, contabilidad.assets, { search: 'nanduti' })
    expect(rows.map(({ id }) => id)).toEqual([made.id])
    expect((await world.ask(zoe, contabilidad.asset, { id: made.id })).body.message).toBe(NOT_FOUND)
    expect((await world.ask(zoe, contabilidad.deleteAsset, { id: made.id })).status).toBe(404)
    await world.must(ana, contabilidad.deleteAsset, { id: made.id })
  })

  it('holds its accounts and centre', async () => {
    const center = await world.must(ana, contabilidad.addCenter, { name: 'Corte' })
    const made = await add({ name: 'Cortadora', cost_center_id: center.id })
    const refusal = async (call: typeof contabilidad.deleteAccount, id: string) =>
      (await world.ask(ana, call, { id })).body.message
    expect(await refusal(contabilidad.deleteAccount, at('5206'))).toMatch(/^Esta cuenta es del activo fijo «/)
    expect(await refusal(contabilidad.deleteCenter, center.id)).toBe(
      'Este centro de costo es del activo fijo «Cortadora»: no se puede eliminar.',
    )
    await remove(made.id)
  })
})
