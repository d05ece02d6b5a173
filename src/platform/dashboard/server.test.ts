import { describe, expect, it } from 'vitest'
import { FORBIDDEN } from '#src/kernel/refusal.ts'
import { scenarios } from '../../../test/scenario.ts'
import { openWorld } from '../../../test/world.ts'
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
