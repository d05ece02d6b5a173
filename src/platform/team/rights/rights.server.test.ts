import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { FORBIDDEN, NOT_FOUND, STALE } from '#src/kernel/refusal.ts'
import type { GivenLevel } from '#src/kernel/rights/levels.ts'
import { contabilidad } from '#src/modules/contabilidad/contract.ts'
import { ventas } from '#src/modules/ventas/contract.ts'
import { takeSnapshot } from '../../../../test/database/snapshot.ts'
import { listenTo, waitForListeners } from '../../../../test/live/listening.ts'
import { PASSWORD, type Person } from '../../../../test/world/people.ts'
import { cookieOf } from '../../../../test/world/request.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { auth } from '../../auth/contract.ts'
import { recordHistory } from '../../history/contract.ts'
import { undo } from '../../undo/contract.ts'
import { team } from '../contract.ts'

const world = await openWorld({ nodes: 2 })
const { ana, beto, caro, dora, yago, control, db } = world
const OWNERS = 'Quien tiene el rol Empresa puede todo en cada módulo.'
const BEYOND = 'No puedes dar en un módulo más de lo que tú mismo puedes en él.'

let restore: () => Promise<void>
beforeAll(async () => {
  await waitForListeners(world)
  restore = (await takeSnapshot(db)).restore
})
beforeEach(() => restore())

const versionOf = async ({ id }: Person): Promise<number> =>
  (await db.query('select version from profiles where id = $1', [id])).rows[0].version
const rightsOf = async (person: Person, levels: Record<string, GivenLevel>) => ({
  id: person.id,
  levels: Object.entries(levels).map(([module_id, level]) => ({ module_id, level })),
  version: await versionOf(person),
})
const give = async (as: Person, person: Person, levels: Record<string, GivenLevel>) =>
  world.ask(as, team.saveRights, await rightsOf(person, levels))
const levelsOf = async (cookie: string) => (await world.ask(null, auth.me, {}, { cookie })).body.levels

describe('what a colaborador is given', () => {
  it('holds from the next request on, on every node', async () => {
    const opportunity = { client_name: 'Hotel Mirasol', value: '100' }
    const tries = async (node: number) => ({
      reads: (await world.ask(caro, contabilidad.accounts, {}, { node })).status,
      sells: (await world.ask(caro, ventas.addOpportunity, opportunity, { node })).status,
    })
    expect([await tries(0), await tries(1)]).toEqual(Array(2).fill({ reads: 200, sells: 403 }))
    expect((await give(ana, caro, { contabilidad: 'none', ventas: 'work' })).status).toBe(200)
    expect([await tries(0), await tries(1)]).toEqual(Array(2).fill({ reads: 403, sells: 200 }))
    const { body } = await world.ask(caro, auth.me, {})
    expect([body.modules.includes('contabilidad'), body.levels]).toEqual([
      false,
      { contabilidad: 'none', ventas: 'work' },
    ])
    expect((await world.ask(caro, contabilidad.accounts, {})).body.message).toBe(FORBIDDEN)
    expect((await give(ana, caro, {})).status).toBe(200)
    expect([await tries(0), await tries(1)]).toEqual(Array(2).fill({ reads: 200, sells: 403 }))
  })

  it('is told to his browser at once, and of what he no longer sees nothing', async () => {
    const stream = await listenTo(world.urls[1] ?? '', caro)
    await give(ana, caro, { contabilidad: 'none' })
    await expect.poll(() => stream.heard.map(({ event }) => event)).toContain('session')
    await world.must(ana, contabilidad.addCenter, { name: 'Taller' })
    await give(ana, caro, { contabilidad: 'read' })
    await expect.poll(() => stream.heard.filter(({ event }) => event === 'session')).toHaveLength(2)
    expect(stream.of('cost_centers')).toEqual([])
    stream.close()
  })

  it('is taken back by its rows, and told in the history of the person', async () => {
    await give(ana, caro, { ventas: 'work' })
    await give(ana, caro, { ventas: 'manage', bodega: 'read' })
    const [latest] = (await world.must(ana, undo.recent, {})).rows
    expect(latest).toMatchObject({ did: 'cambió los permisos de alguien', state: 'undoable' })
    await world.must(ana, undo.takeBack, { id: latest?.id ?? '' })
    expect(await levelsOf(caro.cookie)).toEqual({ ventas: 'work' })
    const history = await world.must(ana, recordHistory.ofRecord, { call: '/team/members', id: caro.id })
    expect(history.rows.at(-2)?.changes).toMatchObject([
      { part: 'Permiso Ventas', op: 'insert', fields: [{ label: 'Permiso', after: 'Trabaja' }] },
    ])
  })

  it('stays with him whatever becomes of his role, and limits no empresa', async () => {
    await give(ana, caro, { contabilidad: 'none' })
    const version = await versionOf(caro)
    await world.must(ana, team.editMember, { id: caro.id, name: 'Caro', role: 'empresa', version })
    expect((await world.ask(caro, contabilidad.accounts, {})).status).toBe(200)
    await world.must(ana, team.editMember, { id: caro.id, name: 'Caro', role: 'administrador', version: version + 1 })
    expect((await world.ask(caro, contabilidad.accounts, {})).status).toBe(403)
  })
})

describe('changing it', () => {
  const refused = async (as: Person, person: Person, levels: Record<string, GivenLevel>) =>
    (await give(as, person, levels)).body.message

  it('is for empresa, and for an administrador over colaboradores', async () => {
    expect(await refused(caro, beto, { ventas: 'read' })).toBe(FORBIDDEN)
    expect(await refused(control, caro, { ventas: 'read' })).toBe(FORBIDDEN)
    expect((await give(beto, caro, { ventas: 'work' })).body).toMatchObject({
      levels: [{ module_id: 'ventas', level: 'work' }],
    })
    expect((await give(ana, beto, { ventas: 'read' })).status).toBe(200)
    expect(await refused(beto, beto, { ventas: 'manage' })).toBe('No puedes cambiar tus propios permisos.')
    expect(await refused(beto, ana, { ventas: 'read' })).toBe(OWNERS)
  })

  it('of an administrador is not for another', async () => {
    const version = await versionOf(caro)
    await world.must(ana, team.editMember, { id: caro.id, name: 'Caro', role: 'administrador', version })
    expect(await refused(beto, caro, { ventas: 'read' })).toBe(FORBIDDEN)
  })

  it('never gives more than one has, and leaves what others gave', async () => {
    await give(ana, beto, { contabilidad: 'read', ventas: 'none' })
    expect(await refused(beto, caro, { contabilidad: 'work' })).toBe(BEYOND)
    expect(await refused(beto, caro, { ventas: 'read' })).toBe(BEYOND)
    expect((await give(beto, caro, { contabilidad: 'none', bodega: 'manage' })).status).toBe(200)
    // What comes with the role is more than he has.
    expect(await refused(beto, caro, { bodega: 'manage' })).toBe(BEYOND)
  })

  it('refuses what is not there, what is another company’s and what was changed meanwhile', async () => {
    expect(await refused(ana, caro, { nada: 'read' })).toBe(NOT_FOUND)
    expect(await refused(ana, yago, { ventas: 'read' })).toBe(NOT_FOUND)
    expect(await refused(ana, dora, { ventas: 'read' })).toBe(STALE)
    const seen = await rightsOf(caro, { ventas: 'read' })
    await give(ana, caro, { ventas: 'work' })
    expect((await world.ask(ana, team.saveRights, seen)).body.message).toBe(STALE)
    const [level] = seen.levels
    const twice = { ...seen, levels: [level, level] }
    expect((await world.ask(ana, team.saveRights, twice)).body.message).toBe('Cada módulo lleva un solo permiso.')
  })
})

describe('a kind of work', () => {
  const invite = (as: Person, more: object) =>
    world.ask(as, team.invite, { email: 'elsa@trama.test', name: '', role: 'colaborador', send_mail: false, ...more })
  const join = async (key: string) => {
    const who = { key, name: 'Elsa', username: 'elsa', password: PASSWORD }
    return cookieOf((await world.ask(null, team.acceptInvitation, who)).headers)
  }

  it('comes with an invitation, in every module', async () => {
    const { body } = await invite(ana, { preset: 'vendedor' })
    expect((await world.must(ana, team.invitations, {})).rows[0]).toMatchObject({ preset: 'vendedor' })
    expect(await levelsOf(await join(body.key))).toMatchObject({ ventas: 'work', cdm: 'work', contabilidad: 'none' })
  })

  it('comes with an account that somebody makes for another', async () => {
    const member = { name: 'Elsa', username: 'Elsa', email: 'elsa@trama.test', password: PASSWORD }
    const made = await world.must(ana, team.addMember, { ...member, role: 'colaborador', preset: 'solo_lectura' })
    expect(new Set(made.levels.map(({ level }) => level))).toEqual(new Set(['read']))
  })

  it('is none that is unknown, and never more than one has', async () => {
    expect((await invite(ana, { preset: 'jefe' })).body.message).toBe('Elige unos permisos de la lista.')
    await give(ana, beto, { contabilidad: 'none', bodega: 'read' })
    expect((await invite(beto, { preset: 'contador' })).body.message).toBe(BEYOND)
    // Without one the new person has what comes with the role, as far as whoever invites has it too.
    const { body } = await invite(beto, {})
    expect(await levelsOf(await join(body.key))).toEqual({ contabilidad: 'none', bodega: 'read' })
  })
})
