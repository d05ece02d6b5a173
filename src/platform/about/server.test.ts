import { describe, expect, it } from 'vitest'
import { FORBIDDEN, STALE } from '#src/kernel/refusal.ts'
import { scenarios } from '../../../test/world/scenario.ts'
import { openWorld } from '../../../test/world/world.ts'
import { automation } from '../automation/contract.ts'
import { about } from './contract.ts'

const world = await openWorld()
const { ana, beto, caro, control, db } = world

describe('the privacy policy', () => {
  scenarios(world, about.policy, [
    { it: 'is there from the first day, for anybody', as: null, gives: { version: 0, updated_at: null } },
  ])

  scenarios(world, about.savePolicy, [
    { it: 'is not a company’s to write', as: ana, input: { text: 'Otra', version: 0 }, refused: FORBIDDEN },
    {
      it: 'is control’s',
      as: control,
      input: { text: '## Datos\nSolo los necesarios.', version: 0 },
      gives: { version: 1, text: '## Datos\nSolo los necesarios.' },
      then: async () => {
        const { body } = await world.ask(null, about.policy)
        expect(body.text).toContain('Solo los necesarios.')
      },
    },
    { it: 'is not overwritten unseen', as: control, input: { text: 'Otra', version: 0 }, refused: STALE },
  ])
})

describe('a consent', () => {
  it('is withdrawn by whoever may give it, and the profile stays', async () => {
    await db.query(
      `update automation_profiles set consent = true, profile = '{"companyName":"Ariadna"}' where company_id = $1`,
      [ana.company],
    )
    expect((await world.ask(caro, automation.withdrawConsent)).body.message).toBe(FORBIDDEN)
    const before = await world.must(ana, automation.profile, {})
    const after = await world.must(beto, automation.withdrawConsent, {})
    expect(after).toMatchObject({ consent: false, companyName: 'Ariadna', version: before.version + 1 })
    expect(await world.must(ana, automation.withdrawConsent, {})).toMatchObject({ version: after.version })
  })
})
