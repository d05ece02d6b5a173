import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { NOT_FOUND } from '#src/kernel/refusal.ts'
import { FOLDERS } from '#src/server/areas.ts'
import { migrateWith, migrationsOf } from '#src/server/database/migrate.ts'
import { openPools } from '#src/server/database/pool.ts'
import { inTransaction } from '#src/server/database/transaction.ts'
import type { Person } from '../../../test/world/people.ts'
import { scenarios } from '../../../test/world/scenario.ts'
import { openWorld } from '../../../test/world/world.ts'
import { auth } from '../auth/contract.ts'
import { companies } from '../companies/contract.ts'
import { suggestions } from '../suggestions/contract.ts'
import { notifications } from './contract.ts'
import { CONTROL_EVENTS, type ControlEvent } from './rules.ts'
import { tellControl } from './server/tell-control.ts'

const world = await openWorld()
const { ana, zoe, control, db } = world
const pools = openPools(world.lines)
afterAll(() => pools.end())
beforeEach(() => db.query('delete from control_notifications; delete from control_preferences'))

const tell = ({ id, company }: Person, text: string, event: ControlEvent = 'request_sent') =>
  inTransaction({ pool: pools.tenant, company, person: id }, (sql) =>
    tellControl(sql, { event, text, path: '/admin/requests' }),
  )
const list = (input = {}) => world.must(control, notifications.list, input)
const told = async (input = {}) => (await list(input)).rows.map(({ company, text }) => `${company}: ${text}`)
const unread = async () => (await world.must(control, notifications.unreadCount, {})).unread
const panelOf = async ({ company }: Person) =>
  (await world.must(control, companies.notices, { id: company ?? '' })).map(({ text }) => text)

/** Another owner of the platform, in control's place: whose readings and choices are nobody else's. */
async function anotherOwner(): Promise<string> {
  const id = randomUUID()
  await db.query(
    `insert into control_profiles (id, email, username) values ($1::uuid, $1::text || '@trama.test', 'Otra')`,
    [id],
  )
  return id
}

describe('control is told', () => {
  it('of a new company and of a suggestion, with whose it is and where to see it', async () => {
    await world.must(ana, suggestions.send, { title: 'Modo oscuro', description: 'De noche.' })
    const nora = {
      companyName: 'Telares Nora',
      username: 'Nora',
      email: 'nora@trama.test',
      password: 'tela-hilo-boton-7',
    }
    await world.ask(null, auth.register, { ...nora, whatsapp: '+57 300 7654321', country: 'Colombia', city: 'Cali' })
    const { rows } = await db.query(`select id from companies where name = 'Telares Nora'`)
    expect((await list()).rows).toMatchObject([
      {
        event: 'company_registered',
        company: 'Telares Nora',
        text: 'Se registró en Trama.',
        read_at: null,
        path: `/admin/users?ver=${rows[0].id}`,
      },
      {
        event: 'suggestion_sent',
        company: 'Confecciones Ariadna',
        text: 'Envió la sugerencia «Modo oscuro».',
        path: '/admin/suggestions',
      },
    ])
    expect(await unread()).toBe(2)
  })

  it('nothing of what was undone', async () => {
    const failing = inTransaction({ pool: pools.tenant, company: ana.company, person: ana.id }, async (sql) => {
      await tellControl(sql, { event: 'request_sent', text: 'Nada', path: '/' })
      throw new Error('undone')
    })
    await expect(failing).rejects.toThrow('undone')
    expect(await told()).toEqual([])
  })

  it('of what it did not choose to leave out', async () => {
    await world.must(control, notifications.savePreference, { event: 'request_sent', in_app: false, by_mail: true })
    await tell(ana, 'Pidió un agente.')
    await tell(zoe, 'Envió un comprobante.', 'receipt_sent')
    expect(await told()).toEqual(['Distribuidora Zafiro: Envió un comprobante.'])
    expect(await unread()).toBe(1)
    await world.must(control, notifications.savePreference, { event: 'request_sent', in_app: true, by_mail: false })
    expect(await unread()).toBe(2)
  })

  it('page by page, each once', async () => {
    for (let n = 0; n < 53; n++) await tell(ana, `Solicitud ${n}`)
    const first = await list()
    const second = await list({ cursor: first.next ?? '' })
    expect([first.total, first.rows.length, second.rows.length, second.next]).toEqual([53, 50, 3, null])
    expect(second.rows.at(-1)?.text).toBe('Solicitud 0')
  })
})

describe('control reads', () => {
  it('one, then all, for itself alone', async () => {
    for (const text of ['Una', 'Otra', 'Tercera']) await tell(ana, text)
    const [newest] = (await list()).rows
    for (const _twice of [1, 2]) await world.must(control, notifications.markRead, { id: newest?.id ?? '' })
    expect(await told({ unread: 'true' })).toEqual(['Confecciones Ariadna: Otra', 'Confecciones Ariadna: Una'])
    expect((await list()).rows.map(({ read_at }) => read_at !== null)).toEqual([true, false, false])

    await world.must(control, notifications.markAllRead, {})
    expect([await unread(), (await told()).length]).toEqual([0, 3])
    await db.query('update control_readings set person_id = $1', [await anotherOwner()])
    expect(await unread()).toBe(3)
  })

  it('by clearing a company’s panel what that company did, and the other way round', async () => {
    await tell(ana, 'De Ariadna')
    await tell(zoe, 'De Zafiro')
    await world.must(control, companies.clearNotices, { id: ana.company ?? '' })
    expect(await told({ unread: 'true' })).toEqual(['Distribuidora Zafiro: De Zafiro'])
    expect([await panelOf(ana), await panelOf(zoe)]).toEqual([[], ['De Zafiro']])
    await world.must(control, notifications.markAllRead, {})
    expect(await panelOf(zoe)).toEqual([])
  })

  scenarios(world, notifications.markRead, [
    { it: 'nothing that is not there', as: control, input: { id: randomUUID() }, status: 404, refused: NOT_FOUND },
  ])
  scenarios(world, notifications.preferences, [
    {
      it: 'how it is told: in the application and not by mail until it chooses',
      as: control,
      gives: CONTROL_EVENTS.map(({ id }) => ({ event: id, in_app: true, by_mail: false })),
    },
  ])
})

it('keeps what the panel showed before, and what was put away', async () => {
  await db.query('delete from suggestions')
  const { company } = ana
  const id = 'suggestions/004_control_news.sql'
  await world.must(ana, suggestions.send, { title: 'Antes', description: 'De noche.' })
  await db.query(`
    delete from trama.migrations where id = '${id}';
    create table control_clearances (person_id uuid, company_id uuid, cleared_at timestamptz);
    comment on table control_clearances is 'global: as it was';
    alter table control_clearances owner to trama_owner`)
  await db.query('insert into control_clearances values ($1, $2, now())', [control.id, company])
  await world.must(ana, suggestions.send, { title: 'Después', description: 'De noche.' })
  await db.query('delete from control_notifications')
  await migrateWith(world.databaseUrl, migrationsOf(FOLDERS))
  expect(await panelOf(ana)).toEqual(['Envió la sugerencia «Después».'])
  expect(await panelOf(zoe)).toEqual(['Se registró en Trama.'])
  expect((await told()).filter((text) => text.startsWith('Confecciones Ariadna'))).toHaveLength(3)
})
