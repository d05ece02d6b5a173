import { describe, expect, it } from 'vitest'
import { ACT_HEADER } from '#src/kernel/calls/undo.ts'
import { cdm } from '#src/modules/cdm/contract.ts'
import { openWorld } from '../../../test/world/world.ts'
import { catalogue } from '../catalogue/contract.ts'
import { undo } from '../undo/contract.ts'
import { bin } from './contract.ts'

const world = await openWorld()
const { ana, beto, caro, zoe, db } = world

type Person = typeof ana
const entries = async (as: Person, input = {}) => (await world.must(as, bin.entries, input)).rows
const recover = (as: Person, id: string) => world.ask(as, undo.takeBack, { id })
const named = async (name: string, as = ana) => (await entries(as)).find((entry) => entry.name === name)

async function archived(as: Person, name: string) {
  const { id } = await world.must(as, cdm.addClient, { name, email: 'x@trama.test' })
  const { headers } = await world.ask(as, cdm.archiveClient, { id, version: 1 })
  return { id, act: headers.get(ACT_HEADER) ?? '' }
}

/** As if everything had happened so many days earlier. */
async function age(act: string, days: number) {
  for (const [table, moment, key] of [
    ['audit_log', 'created_at', 'id'],
    ['row_history', 'at', 'act_id'],
  ]) {
    await db.query(`update ${table} set ${moment} = ${moment} - make_interval(days => $2) where ${key} = $1`, [
      act,
      days,
    ])
  }
}

describe('the bin', () => {
  it('names what was archived, who did it and how long it stays', async () => {
    const { act } = await archived(beto, 'Hotel Mirasol')
    expect(await named('Hotel Mirasol')).toEqual({
      id: act,
      removal: 'archived',
      what: 'Cliente',
      name: 'Hotel Mirasol',
      did: 'archivó un cliente',
      area: 'Centro de Datos Maestros',
      person: 'Beto',
      days_left: 30,
      created_at: expect.any(String),
    })
    await age(act, 12)
    expect(await named('Hotel Mirasol')).toMatchObject({ days_left: 18 })
  })

  it('gives back what somebody else removed, days later, and keeps it no longer', async () => {
    const { id, act } = await archived(ana, 'Recuperada')
    await age(act, 20)
    expect((await recover(beto, act)).status).toBe(200)
    expect(await named('Recuperada')).toBeUndefined()
    const { rows } = await world.must(ana, cdm.clients, { search: 'Recuperada' })
    expect(rows.map((row) => row.id)).toEqual([id])
  })

  it('forgets what was restored in its place, and shows once what was removed twice', async () => {
    const { id, act } = await archived(ana, 'Ida y vuelta')
    await world.must(ana, cdm.restoreClient, { id, version: 2 })
    expect(await named('Ida y vuelta')).toBeUndefined()
    await world.must(ana, cdm.archiveClient, { id, version: 3 })
    const again = (await entries(ana)).filter(({ name }) => name === 'Ida y vuelta')
    expect(again).toHaveLength(1)
    expect(again[0]?.id).not.toBe(act)
  })

  it('ends after 30 days', async () => {
    const { act } = await archived(ana, 'Vencida')
    await age(act, 31)
    expect(await named('Vencida')).toBeUndefined()
    expect(await recover(ana, act)).toMatchObject({
      status: 409,
      body: { code: 'undo_too_late', message: 'Ya no se puede recuperar: pasaron más de 30 días.' },
    })
  })

  it('is for whoever may make the act, in a company that has its module', async () => {
    const { act } = await archived(ana, 'Solo de quien puede')
    expect((await world.ask(caro, bin.entries, {})).status).toBe(403)
    expect((await recover(caro, act)).status).toBe(403)
    expect(await named('Solo de quien puede', zoe)).toBeUndefined()
    expect((await recover(zoe, act)).status).toBe(404)
    expect(await world.must(beto, bin.areas, {})).toEqual([{ id: 'cdm', name: 'Centro de Datos Maestros' }])
    await world.must(ana, catalogue.disconnectModule, { module_id: 'cdm' })
    expect(await entries(beto)).toEqual([])
    expect(await world.must(beto, bin.areas, {})).toEqual([])
    await world.must(ana, catalogue.connectModule, { module_id: 'cdm' })
    expect(await named('Solo de quien puede', beto)).toBeDefined()
  })

  it('is searched, and narrowed to an area and to what was archived', async () => {
    const names = async (input: object) => (await entries(ana, input)).map(({ name }) => name)
    expect(await names({ search: 'mirasol' })).toEqual(['Hotel Mirasol'])
    expect(await names({ area: 'cdm', removal: 'archived' })).toContain('Hotel Mirasol')
    expect(await names({ area: 'ventas' })).toEqual([])
    expect(await names({ removal: 'deleted' })).toEqual([])
  })

  it('leaves nobody’s acts but people’s: a job’s are not theirs to recover', async () => {
    const { act } = await archived(ana, 'De Trama')
    await db.query('update audit_log set person_id = null where id = $1', [act])
    expect(await named('De Trama')).toBeUndefined()
  })
})
