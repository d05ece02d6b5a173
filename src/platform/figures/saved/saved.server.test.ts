import { describe, expect, it } from 'vitest'
import { DISCONNECTED, NOT_FOUND, STALE } from '#src/kernel/refusal.ts'
import type { Person } from '../../../../test/world/people.ts'
import { scenarios } from '../../../../test/world/scenario.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { catalogue } from '../../catalogue/contract.ts'
import { figureReports } from '../contract.ts'

const world = await openWorld()
const { ana, beto, caro, zoe, must, ask } = world
const SHARED_BY = 'Solo quien administra la empresa comparte informes con otros.'
const CHANGED_BY = 'Este informe lo cambia quien lo hizo, o quien administra la empresa.'
const question = { fact: 'bodega.movements', by: 'product_name', measures: ['rows'] }
let made = 0
const save = (person: Person, more: object = {}) =>
  must(person, figureReports.saveReport, { name: `Informe ${++made}`, question, ...more })
const namesFor = async (person: Person) =>
  (await must(person, figureReports.reports, {})).reports.flatMap(({ name, archived }) => (archived ? [] : [name]))

describe('a report under a name', () => {
  scenarios(world, figureReports.saveReport, [
    {
      it: 'is of a fact that there is',
      as: ana,
      input: { name: 'X', question: { ...question, fact: 'x.y' } },
      refused: NOT_FOUND,
    },
    {
      it: 'is shared by whoever administers',
      as: caro,
      input: { name: 'X', question, roles: ['colaborador'] },
      refused: SHARED_BY,
    },
    { it: 'is a person’s own', as: caro, input: { name: 'Mío', question } },
    { it: 'has a name of its own', as: caro, input: { name: 'MÍO', question }, refused: 'Ya tienes un informe «MÍO».' },
    { it: 'may be called as somebody else’s is', as: beto, input: { name: 'Mío', question } },
  ])

  it('is seen by its owner, and by those with whom it is shared', async () => {
    const [own, all] = [await save(ana), await save(ana, { roles: ['colaborador'] })]
    expect(await namesFor(caro)).toContain(all.name)
    expect(await namesFor(caro)).not.toContain(own.name)
    expect(await namesFor(beto)).not.toContain(own.name)
    expect(await namesFor(zoe)).toEqual([])
  })

  it('is changed by its owner, and a shared one by whoever administers, as they saw it', async () => {
    const own = await save(caro)
    const shared = await save(ana, { roles: ['colaborador'] })
    const edit = (person: Person, { id }: { id: string }, version = 1) =>
      ask(person, figureReports.editReport, { id, version, name: `Otro ${++made}`, question, roles: [] })
    expect((await edit(beto, own)).body.message).toBe(NOT_FOUND)
    expect((await edit(caro, shared)).body.message).toBe(CHANGED_BY)
    expect((await edit(caro, own)).status).toBe(200)
    expect((await edit(caro, own)).body.message).toBe(STALE)
    expect((await edit(zoe, shared)).body.message).toBe(NOT_FOUND)
  })

  it('is put aside and comes back, unless its name is another’s by now', async () => {
    const { id, name } = await save(caro)
    await must(caro, figureReports.archiveReport, { id, version: 1 })
    expect(await namesFor(caro)).not.toContain(name)
    expect((await ask(caro, figureReports.archiveReport, { id, version: 1 })).body.message).toBe(STALE)
    const other = await save(caro, { name })
    expect((await ask(caro, figureReports.restoreReport, { id, version: 2 })).body.message).toBe(
      `Ya tienes un informe «${name}».`,
    )
    await must(caro, figureReports.archiveReport, { id: other.id, version: 1 })
    expect((await ask(caro, figureReports.restoreReport, { id, version: 1 })).body.message).toBe(STALE)
    await must(caro, figureReports.restoreReport, { id, version: 2 })
    expect(await namesFor(caro)).toContain(name)
  })

  it('is asked in the rights of whoever opens it', async () => {
    const { id } = await save(ana, { roles: ['colaborador'] })
    await must(ana, catalogue.disconnectModule, { module_id: 'bodega' })
    const report = (await must(caro, figureReports.reports, {})).reports.find((one) => one.id === id)
    const { status, body } = await ask(caro, figureReports.run, report?.question ?? question)
    expect([status, body.message]).toEqual([403, DISCONNECTED])
    await must(ana, catalogue.connectModule, { module_id: 'bodega' })
  })
})
