import { describe, expect, it } from 'vitest'
import { STALE } from '#src/kernel/refusal.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { contabilidad } from '../contract.ts'

const world = await openWorld({ nodes: 2 })
const { ana, beto, caro } = world
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
const closingOf = async (code: string) =>
  (await world.must(ana, contabilidad.trialBalance, {})).find((row) => row.code === code)?.closing
const remove = async (id: string) => {
  await world.db.query('delete from asset_depreciations where asset_id = $1', [id])
  await world.db.query('delete from fixed_assets where id = $1', [id])
}

// The smallest of what she has, beside the assets of each story.
await add({ name: 'Plancha', acquisition_cost: '100', useful_life_years: 1 })

describe('a month of depreciation', () => {
  it('is posted once for all, on two nodes and however often it is asked for', async () => {
    const [one, other] = [await add(), await add({ name: 'Mesa', acquisition_cost: '1200' })]
    const month = '2026-02'
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, turn) =>
        world.ask(turn % 2 ? ana : beto, contabilidad.depreciate, { month }, { node: turn % 2 }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.find(({ status }) => status !== 200)?.body.message).toBe(
      'La depreciación de febrero de 2026 ya está registrada.',
    )
    const { plan: months } = await world.must(caro, contabilidad.asset, { id: one.id })
    expect(months.find((row) => row.month === month)).toMatchObject({ posted: true, amount: '40.00', entry: '2026-2' })
    const posted = await world.db.query('select from asset_depreciations where asset_id = any($1)', [
      [one.id, other.id],
    ])
    expect(posted.rowCount).toBe(2)
    // 40.00 of the machine, 20.00 of the table, 8.34 of the iron.
    expect([await closingOf('1490'), await closingOf('5206')]).toEqual(['-68.34', '68.34'])
    await Promise.all([remove(one.id), remove(other.id)])
  })

  it('is told entry by entry, the same before it is posted', async () => {
    const one = await add({ name: 'Remalladora' })
    const asked = { month: '2026-01', asset_id: one.id }
    const tried = () => world.ask(ana, contabilidad.depreciate, asked, { headers: { 'x-dry-run': '1' } })
    const [first, again] = [await tried(), await tried()]
    const posted = await world.must(ana, contabilidad.depreciate, asked)
    expect([first.body.answer, again.body.answer]).toEqual([posted, posted])
    expect(posted).toMatchObject({ assets: 1, amount: '40.00' })
    expect(posted.entries).toEqual([
      {
        number: expect.stringMatching(/^2026-\d+$/),
        asset: 'Remalladora',
        amount: '40.00',
        debit: expect.stringMatching(/^5206 /),
        credit: expect.stringMatching(/^1490 /),
      },
    ])
    const refused = await tried()
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'La depreciación de enero de 2026 ya está registrada.',
    ])
    await remove(one.id)
  })

  it('writes nothing where one asset lacks an account, and says which', async () => {
    const [lacking, sound] = [await add({ name: 'Horno', expense_account_id: null }), await add()]
    const before = (await world.must(ana, contabilidad.entries, {})).total
    const { status, body } = await world.ask(ana, contabilidad.depreciate, { month: '2026-03' })
    expect([status, body.message]).toEqual([
      409,
      'Faltan cuentas en «Horno»: elige su depreciación acumulada y su gasto, y vuelve a registrar el mes.',
    ])
    expect((await world.must(ana, contabilidad.entries, {})).total).toBe(before)
    // Of one alone it is.
    await world.must(ana, contabilidad.depreciate, { month: '2026-03', asset_id: sound.id })
    const summary = await world.must(caro, contabilidad.assetSummary, { month: '2026-03' })
    expect(summary).toMatchObject({ posted: 1, without_accounts: 1, pending_from: '2026-01' })
    await Promise.all([remove(lacking.id), remove(sound.id)])
  })

  it('is not posted before it begins', async () => {
    const { body } = await world.ask(ana, contabilidad.depreciate, { month: '2199-01' })
    expect(body.message).toBe('Enero de 2199 aún no empieza.')
  })

  it('is posted anew after its entry was reversed', async () => {
    const { id } = await add({ name: 'Remalladora' })
    await world.must(ana, contabilidad.depreciate, { month: '2026-01', asset_id: id })
    const entryOf = async () =>
      (await world.must(ana, contabilidad.asset, { id })).plan.find(({ month }) => month === '2026-01')
    const first = await entryOf()
    await world.must(ana, contabilidad.reverseEntry, { id: first?.entry_id ?? '', date: '2026-02-01' })
    expect(await entryOf()).toMatchObject({ posted: false, entry_id: null })
    await world.must(ana, contabilidad.depreciate, { month: '2026-01', asset_id: id })
    expect((await entryOf())?.entry_id).not.toBe(first?.entry_id)
    await remove(id)
  })

  it('settles what was acquired, and lets the rest of the life be estimated anew', async () => {
    const { id } = await add({ name: 'Bordadora' })
    await world.must(ana, contabilidad.depreciate, { month: '2026-01', asset_id: id })
    const edit = (more: object) => world.ask(ana, contabilidad.editAsset, { ...machine, id, version: 1, ...more })
    expect((await edit({ acquisition_cost: '2500' })).body.message).toBe(
      'Ya tiene depreciaciones registradas: este dato ya no cambia.',
    )
    expect((await edit({ residual_value: '2390' })).body.message).toBe(
      'Ya se depreció más de lo que dejaría ese valor residual.',
    )
    const { body } = await edit({ name: 'Bordadora', useful_life_years: 10 })
    expect(body).toMatchObject({ version: 2, planned_months: 120, next_amount: '19.83', book_value: '2360.00' })
    expect((await edit({ useful_life_years: 4 })).body.message).toBe(STALE)
    expect((await world.ask(ana, contabilidad.deleteAsset, { id })).body.message).toBe(
      'Este activo tiene depreciaciones registradas: dalo de baja en lugar de eliminarlo.',
    )
    await remove(id)
  })
})

describe('a disposal', () => {
  it('takes cost and depreciation out of the books, what is left as a loss, and can be undone', async () => {
    const { id } = await add({ name: 'Fileteadora', acquisition_cost: '600' })
    await world.must(ana, contabilidad.depreciate, { month: '2026-01', asset_id: id })
    const dispose = (more: object) =>
      world.ask(ana, contabilidad.disposeAsset, { id, version: 1, date: '2026-02-10', ...more })
    expect((await dispose({})).body.message).toBe('Elige la cuenta que recibe lo que no se depreció.')
    expect((await dispose({ date: '2020-01-01', loss_account_id: at('5301') })).body.message).toBe(
      'La baja no puede ser anterior a la adquisición.',
    )
    expect((await dispose({ date: '2025-12-31', loss_account_id: at('5301') })).body.message).toBe(
      'Ya se registró su depreciación de enero de 2026: la baja no puede ser de un mes anterior.',
    )
    const { body } = await dispose({ loss_account_id: at('5301') })
    expect(body).toMatchObject({ status: 'Dado de baja', disposed_on: '2026-02-10', next_month: null, version: 2 })
    expect([await closingOf('1401'), await closingOf('5301')]).toEqual(['-600.00', '590.00'])
    expect((await dispose({ loss_account_id: at('5301') })).body.message).toBe(STALE)
    const { plan: months } = await world.must(caro, contabilidad.asset, { id })
    const reverse = async (entry: string) =>
      (await world.ask(ana, contabilidad.reverseEntry, { id: entry, date: '2026-02-11' })).body.message
    expect(await reverse(months[0]?.entry_id ?? '')).toBe(
      '«Fileteadora» está dado de baja: deshaz antes su baja en Activos Fijos.',
    )
    const disposal = await world.must(ana, contabilidad.entries, { search: 'Baja de Fileteadora' })
    expect(await reverse(disposal.rows[0]?.id ?? '')).toBe('Es la baja de «Fileteadora»: deshazla en Activos Fijos.')
    const again = await world.ask(ana, contabilidad.depreciate, { month: '2026-02', asset_id: id })
    expect(again.body.message).toBe('Este activo está dado de baja.')
    const back = await world.must(ana, contabilidad.restoreAsset, { id, version: 2, date: '2026-02-11' })
    const twice = await world.ask(ana, contabilidad.restoreAsset, { id, version: 2, date: '2026-02-11' })
    expect([twice.status, twice.body.message]).toEqual([409, STALE])
    expect(back).toMatchObject({ status: 'Activo', disposed_on: null, next_month: '2026-02' })
    expect([await closingOf('1401'), await closingOf('5301')]).toEqual(['0.00', '0.00'])
  })
})

it('what was not depreciated goes to an account of type Gasto, and to no other', async () => {
  const { id, version } = await add({ name: 'Plancha vieja' })
  const dispose = (code: string) =>
    world.ask(ana, contabilidad.disposeAsset, { id, version, date: '2026-01-10', loss_account_id: at(code) })
  for (const code of ['1102', '2201', '4101']) {
    const { status, body } = await dispose(code)
    expect([code, status, body.message]).toEqual([code, 409, 'Elige una cuenta de tipo Gasto.'])
  }
  expect((await dispose('5206')).body).toMatchObject({ status: 'Dado de baja' })
  await remove(id)
})
