import { describe, expect, it } from 'vitest'
import { asTitle } from '#src/kernel/calls/as-title.ts'
import { rrhh } from '#src/modules/rrhh/contract.ts'
import { moduleIds } from '#src/server/areas.ts'
import { actorsOf } from '../../../test/walk/actors.ts'
import { everyArea } from '../../../test/walk/calls.ts'
import { mayMake } from '../../../test/walk/ids.ts'
import type { Person } from '../../../test/world/people.ts'
import { openWorld } from '../../../test/world/world.ts'
import { catalogue } from '../catalogue/contract.ts'
import { find } from './contract.ts'
import { searchSlot } from './server/searchable.ts'

const world = await openWorld()
const { ana, beto, caro, control, db } = world

const entriesOf = (as: Person) => world.must(as, find.entries, {})
const titlesOf = async (as: Person) => (await entriesOf(as)).map(({ title }) => title)

describe('screens and acts by name', () => {
  it('are at least sixty for the owner, each once, at a path, with a title', async () => {
    const entries = await entriesOf(ana)
    expect(entries.filter(({ kind }) => kind === 'act').length).toBeGreaterThanOrEqual(60)
    expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length)
    expect(entries.filter(({ title, area, path, icon }) => !(title && area && icon && path.startsWith('/')))).toEqual(
      [],
    )
  })

  it('are called as the call says where the area has no shorter word', async () => {
    expect(await titlesOf(ana)).toEqual(
      expect.arrayContaining([
        ...['Nuevo cliente', 'Nueva cotización', 'Nueva factura', 'Registrar un movimiento', 'Stock', 'Mi cuenta'],
        ...[
          'Bodega',
          'Gestionar Equipo',
          'Cambiar mi contraseña',
          asTitle(rrhh.preparePayroll['~orpc'].meta.does ?? ''),
        ],
      ]),
    )
  })

  it('are those whose call each person may make', async () => {
    const acts = searchSlot.filledBy(await everyArea()).flatMap(({ acts = [] }) => acts)
    for (const { person, own } of (await actorsOf(world)).filter((actor) => actor.own !== null)) {
      const shown = new Set(
        (await entriesOf(person as Person)).filter(({ kind }) => kind === 'act').map(({ id }) => id),
      )
      const allowed = acts.filter(({ call }) => mayMake(call, person))
      expect([person?.name, shown.size]).toEqual([person?.name, allowed.length])
      expect(own).not.toBeNull()
    }
  })

  it('leave out what a colaborador does not do, and what is withheld', async () => {
    const before = await titlesOf(caro)
    expect(before).toContain('Registrar un movimiento')
    for (const title of [
      'Nueva factura',
      'Nuevo empleado',
      'Invitar a alguien',
      'Gestionar Equipo',
      'Costos de inventario',
    ]) {
      expect(before).not.toContain(title)
    }
    await db.query(
      `insert into member_modules (company_id, id, person_id, module_id, level) values ($1, gen_random_uuid(), $2, 'bodega', 'none')`,
      [caro.company, caro.id],
    )
    const after = await entriesOf(caro)
    expect(after.filter(({ path }) => path.startsWith('/module/bodega'))).toEqual([])
  })

  it('leave out a module that is not connected, for everybody', async () => {
    await world.must(ana, catalogue.disconnectModule, { module_id: 'textil' })
    expect((await entriesOf(beto)).filter(({ path }) => path.startsWith('/module/textil'))).toEqual([])
    await world.must(ana, catalogue.connectModule, { module_id: 'textil' })
    expect(await titlesOf(beto)).toContain('Nueva orden de producción')
  })

  it('are control’s own for control', async () => {
    const entries = await entriesOf(control)
    const titles = entries.map(({ title }) => title)
    expect(titles).toEqual(
      expect.arrayContaining(['Gestionar Empresas', 'Solicitudes', 'Catálogo de agentes', 'Mi cuenta']),
    )
    const entered = entries.flatMap(({ path }) => /^\/module\/(\w+)/.exec(path)?.[1] ?? [])
    expect([...new Set(entered)].toSorted()).toEqual(['agentes_ia', 'marketing'])
    expect(titles).not.toContain('Nuevo cliente')
    expect(moduleIds).toContain('cdm')
  })
})
