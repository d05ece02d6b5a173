import { describe, expect, it } from 'vitest'
import { ACT_HEADER } from '#src/kernel/calls/undo.ts'
import { FORBIDDEN, STALE } from '#src/kernel/refusal.ts'
import { cdm } from '#src/modules/cdm/contract.ts'
import type { Person } from '../../../../test/world/people.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { undo } from '../../undo/contract.ts'
import { notes } from '../contract.ts'

const world = await openWorld()
const { ana, beto, caro, zoe } = world

const newClient = async (as: Person, name: string) => {
  const { id } = await world.must(as, cdm.addClient, { name, email: 'h@trama.test' })
  return { kind: 'cdm_clients', record_id: id }
}
const [mirasol, bazar] = [await newClient(ana, 'Hotel Mirasol'), await newClient(ana, 'Bazar Norte')]
const put = (as: Person, name: string, on = mirasol) => world.must(as, notes.tagRecord, { ...on, name })
const on = async (record: typeof mirasol) =>
  (await world.must(ana, notes.ofRecord, record)).tags.map(({ name }) => name)
const all = (archived = false) => world.must(ana, notes.tags, { archived })
const takeBack = (as: Person, { headers }: { headers: Headers }) =>
  world.must(as, undo.takeBack, { id: headers.get(ACT_HEADER) ?? '' })

describe('a tag', () => {
  it('is made where it is first put, and found again whatever its case and accents', async () => {
    const made = await put(caro, 'Mayorísta')
    const same = await put(ana, 'MAYORISTA', bazar)
    expect([same.tag_id, same.name]).toEqual([made.tag_id, 'Mayorísta'])
    expect((await put(ana, 'mayorista')).id).toBe(made.id)
    expect(await all()).toMatchObject([{ name: 'Mayorísta', records: 2, color: 'neutral' }])
  })

  it('is taken off and put again by undoing it', async () => {
    const made = await world.ask(caro, notes.tagRecord, { ...mirasol, name: 'Urgente' })
    const gone = await world.ask(ana, notes.untagRecord, { id: made.body.id })
    expect(await on(mirasol)).toEqual(['Mayorísta'])
    await takeBack(ana, gone)
    expect(await on(mirasol)).toEqual(['Mayorísta', 'Urgente'])
  })

  it('is its company’s own', async () => {
    expect((await world.ask(zoe, notes.tagRecord, { ...mirasol, name: 'Ajena' })).status).toBe(404)
    const theirs = await put(zoe, 'Mayorísta', await newClient(zoe, 'Otra'))
    const [own] = await all()
    expect(theirs.tag_id).not.toBe(own?.id)
    for (const call of [notes.archiveTag, notes.restoreTag])
      expect((await world.ask(ana, call, { id: theirs.tag_id, version: 1 })).status).toBe(404)
    expect((await world.ask(ana, notes.untagRecord, { id: theirs.id })).status).toBe(404)
    const merged = await world.ask(ana, notes.mergeTags, { id: own?.id, version: own?.version, into_id: theirs.tag_id })
    expect(merged.status).toBe(404)
  })

  it('shows the list of those that have it alone', async () => {
    const [tag] = await all()
    const rows = async (id: string) => (await world.must(caro, cdm.clients, { tag: id })).rows.map(({ name }) => name)
    expect(await rows(tag?.id ?? '')).toEqual(['Bazar Norte', 'Hotel Mirasol'])
    const urgent = (await all()).find(({ name }) => name === 'Urgente')
    expect(await rows(urgent?.id ?? '')).toEqual(['Hotel Mirasol'])
    expect(await rows(bazar.record_id)).toEqual([])
  })
})

it('the tags of a list’s rows are told to whoever sees such records, of one’s own company', async () => {
  const told = async (as: Person) => world.must(as, notes.tagsOfKind, { kind: 'cdm_clients' })
  expect((await told(caro)).map(({ record_id }) => record_id)).toEqual([
    mirasol.record_id,
    bazar.record_id,
    mirasol.record_id,
  ])
  expect((await told(zoe)).map(({ name }) => name)).toEqual(['Mayorísta'])
  expect((await world.ask(caro, notes.tagsOfKind, { kind: 'employees' })).status).toBe(403)
  expect((await world.ask(ana, notes.tagsOfKind, { kind: 'nothing' })).status).toBe(404)
})

describe('the tags of a company', () => {
  it('are edited by empresa and administradores', async () => {
    const urgent = (await all()).find(({ name }) => name === 'Urgente')
    const change = { id: urgent?.id, version: urgent?.version, name: 'Hoy', color: 'bad' }
    expect((await world.ask(caro, notes.editTag, change)).body.message).toBe(FORBIDDEN)
    expect((await world.ask(beto, notes.editTag, { ...change, name: 'mayorista' })).status).toBe(409)
    expect((await world.ask(beto, notes.editTag, change)).body).toMatchObject({ name: 'Hoy', color: 'bad', records: 1 })
    expect((await world.ask(beto, notes.editTag, change)).body.message).toBe(STALE)
    expect(await on(mirasol)).toEqual(['Hoy', 'Mayorísta'])
  })

  it('are archived, which leaves them where they are and offers them no more', async () => {
    const today = (await all()).find(({ name }) => name === 'Hoy')
    const seen = { id: today?.id ?? '', version: today?.version ?? 0 }
    const archived = await world.must(beto, notes.archiveTag, seen)
    const late = (call: typeof notes.archiveTag) => world.ask(ana, call, seen)
    expect((await late(notes.archiveTag)).body.message).toBe(STALE)
    expect((await late(notes.restoreTag)).body.message).toBe(STALE)
    expect(await on(mirasol)).toEqual(['Hoy', 'Mayorísta'])
    expect((await world.ask(ana, notes.tagRecord, { ...bazar, name: 'hoy' })).body.code).toBe('tag_archived')
    expect((await all(true)).map(({ name }) => name)).toEqual(['Hoy'])
    await world.must(beto, notes.restoreTag, { id: seen.id, version: archived.version })
    expect(await put(ana, 'hoy', bazar)).toMatchObject({ name: 'Hoy' })
  })

  it('become one, and two again by undoing it', async () => {
    const today = (await all()).find(({ name }) => name === 'Hoy')
    const whole = (await all()).find(({ name }) => name === 'Mayorísta')
    const [id, version] = [today?.id ?? '', today?.version ?? 0]
    expect((await world.ask(beto, notes.mergeTags, { id, version, into_id: id })).status).toBe(400)
    const late = await world.ask(beto, notes.mergeTags, { id, version: version - 1, into_id: whole?.id })
    expect(late.body.message).toBe(STALE)
    const merged = await world.ask(beto, notes.mergeTags, { id, version, into_id: whole?.id })
    expect(merged.body).toMatchObject({ name: 'Mayorísta', records: 2 })
    expect([await on(mirasol), await on(bazar)]).toEqual([['Mayorísta'], ['Mayorísta']])
    await takeBack(beto, merged)
    expect([await on(mirasol), await on(bazar)]).toEqual([
      ['Hoy', 'Mayorísta'],
      ['Hoy', 'Mayorísta'],
    ])
  })
})
