import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { FORBIDDEN, NOT_FOUND } from '#src/kernel/refusal.ts'
import type { Person } from '../../../test/world/people.ts'
import { soundProfile } from '../../../test/world/profiles.ts'
import { scenarios } from '../../../test/world/scenario.ts'
import { openWorld } from '../../../test/world/world.ts'
import { automation } from './contract.ts'
import { SECRET_MASK } from './rules.ts'

const world = await openWorld({ nodes: 2 })
const { ana, beto, caro, control } = world
const ariadna = { id: ana.company ?? '' }
const FACEBOOK = randomUUID()

const sound = (more: object = {}) =>
  soundProfile({ socials: [{ id: FACEBOOK, platform: 'Facebook', username: 'ariadna', secret: '' }], ...more })

const secrets = (text: string) => ({
  socials: [{ id: FACEBOOK, platform: 'Facebook', username: 'ariadna', secret: `${text}-red` }],
  api: { baseUrl: '', clientId: 'cliente', clientSecret: `${text}-api` },
  webhook: { inboundUrl: '', secret: `${text}-webhook` },
})

const own = (as: Person) => world.must(as, automation.profile, {})

const stored = async () =>
  (await world.db.query('select * from automation_profiles where company_id = $1', [ana.company])).rows[0]

const reveal = (place: string, id = ariadna.id) => world.ask(control, automation.reveal, { id, place })

beforeEach(() =>
  world.db.query(
    `update automation_profiles set profile = default, secrets = default, scopes = default, consent = default,
       data_retention_days = default, updated_at = null, updated_by = null, version = 1`,
  ),
)

describe('secrets', () => {
  const save = (as: Person, profile: object) =>
    as === control
      ? world.must(control, automation.saveFor, { ...sound(profile), ...ariadna })
      : world.must(as, automation.save, sound(profile))

  it('are answered as a mask, to control too, and stand sealed in the table', async () => {
    const saved = await save(control, secrets('hilo'))
    const shown = [saved, await own(ana), await own(beto), await world.must(control, automation.profileOf, ariadna)]
    for (const { socials, api, webhook } of shown) {
      expect([socials[0]?.secret, api.clientSecret, webhook.secret]).toEqual([SECRET_MASK, SECRET_MASK, SECRET_MASK])
    }
    expect(JSON.stringify(shown)).not.toContain('hilo-')
    const row = await stored()
    expect(Object.keys(row.secrets).sort()).toEqual([
      'api.clientSecret',
      `socials.${FACEBOOK}.secret`,
      'webhook.secret',
    ])
    expect(JSON.stringify(row)).not.toContain('hilo-')
  })

  it('stay when the mask comes back, and when a person saves who may only read them', async () => {
    await save(control, secrets('hilo'))
    const masks = { ...secrets(''), version: 2 }
    for (const secret of [masks.socials[0], masks.webhook] as { secret: string }[]) secret.secret = SECRET_MASK
    await save(control, { ...masks, api: { ...masks.api, clientSecret: SECRET_MASK } })
    await world.must(ana, automation.save, sound({ version: 3 }))
    expect((await reveal('api.clientSecret')).body).toEqual({ secret: 'hilo-api' })
    expect((await reveal('webhook.secret')).body).toEqual({ secret: 'hilo-webhook' })
    expect((await reveal(`socials.${FACEBOOK}.secret`)).body).toEqual({ secret: 'hilo-red' })
  })

  it('are revealed one at a time to control alone, and each time is kept, without the secret', async () => {
    await save(control, secrets('hilo'))
    await world.db.query('delete from control_log; delete from idempotency_keys')
    expect((await reveal('webhook.secret')).body).toEqual({ secret: 'hilo-webhook' })
    const { rows } = await world.db.query('select person_id, call, subject_id from control_log')
    expect(rows).toEqual([{ person_id: control.id, call: 'automation.reveal', subject_id: ana.company }])
    expect((await world.db.query('select from idempotency_keys')).rows).toEqual([])
    for (const person of [ana, beto, caro]) {
      const { status, body } = await world.ask(person, automation.reveal, { ...ariadna, place: 'webhook.secret' })
      expect([status, body.message]).toEqual([403, FORBIDDEN])
    }
  })

  scenarios(world, automation.reveal, [
    {
      it: 'that nobody gave are empty',
      as: control,
      input: { ...ariadna, place: 'api.clientSecret' },
      gives: { secret: '' },
    },
    {
      it: 'stand at places of the profile',
      as: control,
      input: { ...ariadna, place: 'api.baseUrl' },
      refused: 'Elige un secreto de la ficha.',
    },
    {
      it: 'are not those of a company that is not there',
      as: control,
      input: { id: randomUUID(), place: 'api.clientSecret' },
      status: 404,
      refused: NOT_FOUND,
    },
  ])
})
