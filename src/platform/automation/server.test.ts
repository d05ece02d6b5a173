import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { FORBIDDEN, NOT_FOUND, STALE } from '#src/kernel/refusal.ts'
import type { Person } from '../../../test/world/people.ts'
import { soundProfile } from '../../../test/world/profiles.ts'
import { scenarios } from '../../../test/world/scenario.ts'
import { openWorld } from '../../../test/world/world.ts'
import { type AutomationProfile, automation } from './contract.ts'

const world = await openWorld({ nodes: 2 })
const { ana, beto, caro, zoe, control } = world
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

const again = (profile: AutomationProfile, more: object = {}) => {
  const { updatedAt: _at, updatedBy: _by, updatedByName: _name, ...input } = profile
  return { ...input, ...more }
}

beforeEach(() =>
  world.db.query(
    `update automation_profiles set profile = default, secrets = default, scopes = default, consent = default,
       data_retention_days = default, updated_at = null, updated_by = null, version = 1`,
  ),
)

describe('a profile', () => {
  it('begins with what the company says of itself, unsaved and without consent', async () => {
    expect(await own(ana)).toMatchObject({
      companyName: 'Confecciones Ariadna',
      email: ana.email,
      services: [],
      socials: [],
      api: { baseUrl: 'https://api.ejemplo.com', clientId: '', clientSecret: '' },
      webhook: { inboundUrl: '', secret: '' },
      scopes: [],
      consent: false,
      dataRetentionDays: 30,
      updatedAt: null,
      updatedBy: null,
      updatedByName: '',
      version: 1,
    })
  })

  it('is saved whole, with who and when', async () => {
    const saved = await world.must(beto, automation.save, sound())
    expect(saved).toMatchObject({ ...sound(), updatedBy: beto.id, updatedByName: 'Beto', version: 2 })
    expect(await own(ana)).toEqual(saved)
    expect(await stored()).toMatchObject({ scopes: ['products:read'], consent: true, data_retention_days: 30 })
  })

  it('stays empty where somebody emptied it', async () => {
    await world.must(ana, automation.save, sound({ email: '', phone: '', website: '' }))
    expect(await own(ana)).toMatchObject({ email: '', phone: '', website: '' })
  })

  it('drops what was added and left empty', async () => {
    const empty = { id: randomUUID(), platform: '', username: '', secret: '' }
    const { services, catalogUrls, socials, scopes } = await world.must(
      ana,
      automation.save,
      sound({
        services: ['', 'Bordado', ' '],
        catalogUrls: [''],
        socials: [empty],
        scopes: ['orders:read', 'orders:read'],
      }),
    )
    expect({ services, catalogUrls, socials, scopes }).toEqual({
      services: ['Bordado'],
      catalogUrls: [],
      socials: [],
      scopes: ['orders:read'],
    })
  })

  it('of any company is filled in by control, of whom the company reads that it was Control', async () => {
    const saved = await world.must(control, automation.saveFor, { ...sound(), ...ariadna })
    expect(saved).toMatchObject({ updatedBy: control.id, updatedByName: 'Control' })
    expect(await own(ana)).toEqual(saved)
    expect(await world.must(control, automation.profileOf, ariadna)).toEqual(saved)
    expect(await own(zoe)).toMatchObject({ updatedAt: null })
  })

  it('comes with every company, also with those that were there before', async () => {
    const { rows } = await world.db.query(
      'select from companies c left join automation_profiles a on a.company_id = c.id where a.company_id is null',
    )
    expect(rows).toEqual([])
  })
})

describe('what is refused', () => {
  const wrong: { it: string; input: object; text: string; field: string }[] = [
    {
      it: 'no name',
      input: { companyName: ' ' },
      text: 'El nombre de la empresa es obligatorio.',
      field: 'companyName',
    },
    {
      it: 'a description of 501 characters',
      input: { description: 'a'.repeat(501) },
      text: 'La descripción no puede exceder los 500 caracteres.',
      field: 'description',
    },
    {
      it: 'half an address',
      input: { email: 'hola@' },
      text: 'Formato de correo electrónico inválido.',
      field: 'email',
    },
    {
      it: 'an API without https',
      input: { api: { baseUrl: 'http://api.ariadna.example', clientId: '', clientSecret: '' } },
      text: 'La URL base de la API debe ser HTTPS.',
      field: 'api.baseUrl',
    },
    {
      it: 'no consent',
      input: { consent: false },
      text: 'El consentimiento es obligatorio para guardar.',
      field: 'consent',
    },
    {
      it: 'a retention of no day',
      input: { dataRetentionDays: 0 },
      text: 'Escribe un número de días entre 1 y 3650.',
      field: 'dataRetentionDays',
    },
    { it: 'a scope of no list', input: { scopes: ['all'] }, text: 'Elige permisos de la lista.', field: 'scopes.0' },
    {
      it: 'one entry twice',
      input: { socials: [1, 2].map(() => ({ id: FACEBOOK, platform: 'X', username: '', secret: '' })) },
      text: 'Hay redes sociales repetidas.',
      field: 'socials',
    },
    {
      it: 'a secret of a person who may only read it',
      input: { webhook: { inboundUrl: '', secret: 'mío' } },
      text: 'Solo control puede cambiar un secreto.',
      field: 'webhook.secret',
    },
  ]
  it.each(wrong)('$it', async ({ input, text, field }) => {
    const { status, body } = await world.ask(ana, automation.save, sound(input))
    expect([status, body.message, body.data.fields]).toEqual([400, text, { [field]: text }])
    expect((await stored()).version).toBe(1)
  })

  it('nothing of 500 characters, nor of a company without social networks', async () => {
    await world.must(ana, automation.save, sound({ description: 'ñ'.repeat(500), socials: [] }))
  })

  scenarios(world, automation.profile, [
    { it: 'a colaborador', as: caro, status: 403, refused: FORBIDDEN },
    { it: 'control, who has no company', as: control, status: 403, refused: FORBIDDEN },
  ])
  scenarios(world, automation.saveFor, [
    { it: 'another’s company', as: ana, input: { ...sound(), ...ariadna }, status: 403, refused: FORBIDDEN },
    {
      it: 'a company that is not there',
      as: control,
      input: { ...sound(), id: randomUUID() },
      status: 404,
      refused: NOT_FOUND,
    },
  ])
})

describe('two people who edit one profile', () => {
  it('as control: one succeeds, the other reads why not, nothing is lost', async () => {
    const attempts = [0, 1].map((node) =>
      world.ask(control, automation.saveFor, { ...sound(secrets(`n${node}`)), ...ariadna }, { node }),
    )
    const [won, lost] = (await Promise.all(attempts)).sort((one, other) => one.status - other.status)
    expect([won?.status, lost?.status, lost?.body.message]).toEqual([200, 409, STALE])
    expect(won?.body.version).toBe(2)
    const { secret } = (await reveal('webhook.secret')).body
    const next = await world.ask(control, automation.saveFor, { ...again(won?.body), ...ariadna })
    expect([next.status, next.body.version]).toEqual([200, 3])
    expect((await reveal('webhook.secret')).body).toEqual({ secret })
  })

  it('as control and as the company', async () => {
    const seen = await own(ana)
    await world.must(control, automation.saveFor, { ...sound({ companyName: 'De control' }), ...ariadna })
    const { status, body } = await world.ask(ana, automation.save, again(seen, { consent: true }))
    expect([status, body.message]).toEqual([409, STALE])
    expect(await own(ana)).toMatchObject({ companyName: 'De control' })
  })
})
