import { afterEach, describe, expect, it } from 'vitest'
import { FORBIDDEN, NOT_FOUND } from '#src/kernel/refusal.ts'
import { modules } from '#src/modules/index.ts'
import { auth } from '#src/platform/auth/contract.ts'
import { scenarios } from '../../../test/world/scenario.ts'
import { openWorld } from '../../../test/world/world.ts'
import { catalogue } from './contract.ts'

const world = await openWorld({ nodes: 2 })
const { ana, beto, caro, zoe, control } = world
const [first, second, third] = modules
const module_id = first?.id ?? ''
const openTo = async (person: typeof ana, node = 0) => (await world.ask(person, auth.me, {}, { node })).body.modules
const statusOf = async (id: string) =>
  (await world.must(control, catalogue.everyModule, {})).find((module) => module.id === id)

afterEach(() => world.db.query('delete from app_config'))

describe('the modules of everybody', () => {
  it('are all active until control says otherwise, with how many active companies use each', async () => {
    await world.must(ana, catalogue.disconnectModule, { module_id: second?.id ?? '' })
    const listed = await world.must(control, catalogue.everyModule, {})
    expect(listed.map(({ id, active }) => [id, active])).toEqual(modules.map(({ id }) => [id, true]))
    // Talleres Ibai is switched off, so it uses nothing.
    expect(listed.map(({ companies }) => companies).slice(0, 3)).toEqual([2, 1, 2])
  })

  scenarios(world, catalogue.everyModule, [
    { it: 'are not for an empresa to see', as: ana, status: 403, refused: FORBIDDEN },
    { it: 'are not for an administrador to see', as: beto, status: 403, refused: FORBIDDEN },
  ])
})

describe('switching a module off', () => {
  it('closes it to every company at once, on every node, and on again opens it as it was', async () => {
    expect(await world.must(control, catalogue.deactivateModule, { module_id })).toMatchObject({
      id: module_id,
      active: false,
      companies: 2,
    })
    for (const node of [0, 1]) {
      for (const person of [ana, caro, zoe]) expect(await openTo(person, node)).not.toContain(module_id)
    }
    expect(await openTo(control)).toContain(module_id)
    expect(await statusOf(module_id)).toMatchObject({ active: false, companies: 2 })

    await world.must(control, catalogue.activateModule, { module_id })
    for (const person of [ana, caro, zoe]) expect(await openTo(person)).toContain(module_id)
  })

  it('is told to those who look after a company that uses it, once', async () => {
    await world.db.query('delete from notifications')
    await world.must(control, catalogue.deactivateModule, { module_id })
    await world.must(control, catalogue.deactivateModule, { module_id })
    const { rows } = await world.db.query('select person_id, event, text from notifications')
    expect(rows.map((row) => row.person_id).sort()).toEqual([ana.id, beto.id, zoe.id].sort())
    expect(new Set(rows.map((row) => row.text))).toEqual(
      new Set([`El módulo ${first?.name} no está disponible por ahora. Sus datos se conservan.`]),
    )
  })

  it('together with another, by two owners at once, loses neither', async () => {
    const ids = [first, second, third].map((module) => module?.id ?? '')
    for (let round = 0; round < 5; round++) {
      await world.db.query('delete from app_config')
      await Promise.all(
        ids.map((id, at) => world.ask(control, catalogue.deactivateModule, { module_id: id }, { node: at % 2 })),
      )
      const off = (await world.must(control, catalogue.everyModule, {})).filter(({ active }) => !active)
      expect(off.map(({ id }) => id)).toEqual(ids)
    }
  })

  it('is kept in the log of control', async () => {
    await world.db.query('delete from control_log')
    await world.must(control, catalogue.deactivateModule, { module_id })
    const { rows } = await world.db.query('select call, person_id from control_log')
    expect(rows).toEqual([{ call: 'catalogue.deactivateModule', person_id: control.id }])
  })

  scenarios(world, catalogue.deactivateModule, [
    { it: 'is not for an empresa', as: ana, input: { module_id }, status: 403, refused: FORBIDDEN },
    { it: 'is not for a colaborador', as: caro, input: { module_id }, status: 403, refused: FORBIDDEN },
    { it: 'does not know other modules', as: control, input: { module_id: 'nada' }, status: 404, refused: NOT_FOUND },
    {
      it: 'needs an id that is one',
      as: control,
      input: { module_id: 'Ventas!' },
      refused: 'Elige un módulo de la lista.',
    },
  ])
})
