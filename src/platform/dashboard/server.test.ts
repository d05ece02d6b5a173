import { describe, expect, it } from 'vitest'
import { FORBIDDEN } from '#src/kernel/refusal.ts'
import { bodegaSummaryCalls } from '#src/modules/bodega/summary.ts'
import { cdmSummaryCalls } from '#src/modules/cdm/summary.ts'
import { moduleIds } from '#src/server/areas.ts'
import { scenarios } from '../../../test/world/scenario.ts'
import { openWorld } from '../../../test/world/world.ts'
import { platformDay } from '../membership/rules.ts'
import { dashboard } from './contract.ts'

const world = await openWorld()
const { ana, caro, zoe, control } = world

describe("control's figures", () => {
  scenarios(world, dashboard.system, [
    {
      it: 'count every company, also those that are switched off',
      as: control,
      gives: {
        companies: 3,
        active_memberships: 0,
        countries: [{ country: 'Colombia', companies: 3 }],
        expected_income: '0.00',
        currency: 'USD',
      },
    },
    { it: 'are not for a company', as: ana, refused: FORBIDDEN },
    { it: 'are not for a colaborador', as: caro, refused: FORBIDDEN },
  ])

  it('name a country that nobody wrote down, and count who is up to date', async () => {
    await world.db.query(
      `update company_profiles set country = 'No especificado', membership_status = 'Al día' where company_id = $1`,
      [zoe.company],
    )
    expect(await world.must(control, dashboard.system, {})).toMatchObject({
      active_memberships: 1,
      countries: [
        { country: 'Colombia', companies: 2 },
        { country: 'Desconocido', companies: 1 },
      ],
    })
  })
})

describe("the platform's income", () => {
  const day = platformDay()
  const monthsAgo = (months: number) => {
    const first = new Date(`${day.slice(0, 7)}-01T00:00:00Z`)
    first.setUTCMonth(first.getUTCMonth() - months)
    return first.toISOString().slice(0, 10)
  }
  const income = () => world.must(control, dashboard.income, {})

  it('is expected of active companies only, in decimals', async () => {
    await world.db.query(
      `insert into prices (id, item_kind, item_id, price, from_date, version) values
         (gen_random_uuid(), 'module', 'bodega', 0.1, '${day}', 1), (gen_random_uuid(), 'module', 'cdm', 0.2, '${day}', 1)`,
    )
    // Ariadna and Zafiro; Ibai has both modules too, but is switched off.
    expect((await world.must(control, dashboard.system, {})).expected_income).toBe('0.60')
  })

  it('is shown by month: what came, beside what was connected then at the prices of then', async () => {
    await world.db.query(
      `delete from prices;
       update company_modules set connected_at = '${monthsAgo(2)}T12:00:00Z';
       insert into prices (id, item_kind, item_id, price, from_date, version) values
         (gen_random_uuid(), 'module', 'bodega', 10, '${monthsAgo(5)}', 1),
         (gen_random_uuid(), 'module', 'bodega', 12, '${monthsAgo(1)}', 2);
       insert into payments (company_id, id, amount, paid_on, method, covers_until, voided_at, void_reason) values
         ('${zoe.company}', gen_random_uuid(), 33.33, '${monthsAgo(2)}', 'x', '${day}', null, ''),
         ('${ana.company}', gen_random_uuid(), 0.34, '${monthsAgo(2)}', 'x', '${day}', null, ''),
         ('${ana.company}', gen_random_uuid(), 99, '${monthsAgo(2)}', 'x', '${day}', now(), 'Error')`,
    )
    const months = await income()
    expect(months.map(({ month }) => month)).toEqual(Array.from({ length: 12 }, (_, n) => monthsAgo(11 - n)))
    expect(months.slice(-4)).toEqual([
      { month: monthsAgo(3), received: '0.00', expected: '0.00' },
      { month: monthsAgo(2), received: '33.67', expected: '20.00' },
      { month: monthsAgo(1), received: '0.00', expected: '24.00' },
      { month: monthsAgo(0), received: '0.00', expected: '24.00' },
    ])
  })

  scenarios(world, dashboard.income, [{ it: 'is no company’s business', as: ana, refused: FORBIDDEN }])
})

describe("a company's figures", () => {
  it('are those that each card would ask for, of the modules that are open', async () => {
    const answers = await world.must(ana, dashboard.summaries, {})
    expect(Object.keys(answers).sort()).toEqual(moduleIds.map((id) => `/${id}/summary`).sort())
    expect(answers['/cdm/summary']).toEqual(await world.must(ana, cdmSummaryCalls.summary, {}))
    expect(answers['/bodega/summary']).toEqual(await world.must(ana, bodegaSummaryCalls.summary, {}))
  })

  it('are of no module that is not connected', async () => {
    const leave = `update company_modules set disconnected_at = now(), disconnected_by = connected_by where company_id = $1`
    await world.db.query(`${leave} and module_id <> 'cdm'`, [zoe.company])
    expect(Object.keys(await world.must(zoe, dashboard.summaries, {}))).toEqual(['/cdm/summary'])
    await world.db.query(leave, [zoe.company])
    expect(await world.must(zoe, dashboard.summaries, {})).toEqual({})
  })

  scenarios(world, dashboard.summaries, [{ it: 'are not those of control', as: control, refused: FORBIDDEN }])
})
