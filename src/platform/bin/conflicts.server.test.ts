import { beforeAll, expect, it } from 'vitest'
import { contabilidad } from '#src/modules/contabilidad/contract.ts'
import { proyectos } from '#src/modules/proyectos/contract.ts'
import { rrhh } from '#src/modules/rrhh/contract.ts'
import { openWorld } from '../../../test/world/world.ts'
import { catalogue } from '../catalogue/contract.ts'
import { undo } from '../undo/contract.ts'
import { bin } from './contract.ts'

const world = await openWorld()
const { ana, beto, db } = world

type Person = typeof ana
const named = async (name: string, as = ana) =>
  (await world.must(as, bin.entries, {})).rows.find((entry) => entry.name.includes(name))
const recover = async (name: string, as: Person = ana) => {
  const entry = await named(name)
  return world.ask(as, undo.takeBack, { id: entry?.id ?? '' })
}

beforeAll(async () => {
  for (const module_id of ['contabilidad', 'rrhh', 'proyectos']) {
    await world.ask(ana, catalogue.connectModule, { module_id })
  }
})

it('says which record has the code of a deleted account now, and who wrote it', async () => {
  const account = { code: '9901', name: 'Caja vieja', type: 'Activo' as const }
  const { id } = await world.must(ana, contabilidad.addAccount, account)
  await world.must(ana, contabilidad.deleteAccount, { id })
  const { id: other, version } = await world.must(beto, contabilidad.addAccount, { ...account, name: 'Caja de Beto' })
  expect(await recover('Caja vieja')).toMatchObject({
    status: 409,
    body: {
      code: 'undo_in_use',
      message:
        'No se puede deshacer: «Cuenta 9901 Caja de Beto», que guardó Beto, ya ocupa su lugar. Cámbialo y vuelve a intentarlo.',
    },
  })
  await world.must(beto, contabilidad.editAccount, {
    ...account,
    id: other,
    version,
    code: '9902',
    name: 'Caja de Beto',
  })
  expect((await recover('Caja vieja')).status).toBe(200)
})

it('says the same of an archived record whose name another one took', async () => {
  const criterion = { name: 'Puntualidad', description: '', weight: 10 }
  const { id, version } = await world.must(ana, rrhh.addCriterion, criterion)
  await world.must(ana, rrhh.archiveCriterion, { id, version })
  await world.must(beto, rrhh.addCriterion, { ...criterion, name: 'PUNTUALIDAD' })
  expect(await recover('Puntualidad')).toMatchObject({
    status: 409,
    body: {
      message: expect.stringContaining('«Criterio de evaluación PUNTUALIDAD», que guardó Beto, ya ocupa su lugar'),
    },
  })
})

it('says that what the record was part of is gone', async () => {
  const person = { name: 'Rosa Vera', position: 'Costurera', salary: '500', hire_date: '2026-01-05' }
  const { id } = await world.must(ana, rrhh.addEmployee, person)
  const absence = { id, kind: 'Vacaciones' as const, from_date: '2026-02-02', to_date: '2026-02-03', paid: true }
  const { id: gone } = await world.must(ana, rrhh.addAbsence, absence)
  await world.must(ana, rrhh.deleteAbsence, { id: gone })
  await world.must(ana, rrhh.deleteEmployee, { id })
  const [absent] = (await world.must(ana, bin.entries, {})).rows.filter(({ what }) => what === 'Ausencia de')
  const asked = () => world.ask(ana, undo.takeBack, { id: absent?.id ?? '' })
  expect(await asked()).toMatchObject({
    status: 409,
    body: { message: 'No se puede deshacer: aquello de lo que formaba parte ya no existe. Recupéralo primero.' },
  })
  expect((await recover('Rosa Vera', beto)).status).toBe(200)
  expect((await asked()).status).toBe(200)
})

it('keeps to its author what only he may delete', async () => {
  const project = await world.must(ana, proyectos.addProject, { name: 'Tienda', description: '' })
  const task = { project_id: project.id, title: 'Pintar', description: '' }
  const { id: task_id } = await world.must(ana, proyectos.addTask, task)
  const { id } = await world.must(beto, proyectos.addComment, { task_id, text: 'Ya compré pintura' })
  await world.must(beto, proyectos.removeComment, { id })
  const comments = async (as: Person) =>
    (await world.must(as, bin.entries, { area: 'proyectos' })).rows.filter(({ did }) => did === 'eliminó un comentario')
  expect(await comments(ana)).toEqual([])
  const [own] = await comments(beto)
  expect((await world.ask(beto, undo.takeBack, { id: own?.id ?? '' })).status).toBe(200)
})

it('names a deleted record though its act changed too much to tell', async () => {
  const project = await world.must(ana, proyectos.addProject, { name: 'Taller', description: '' })
  const { id } = await world.must(ana, proyectos.addTask, { project_id: project.id, title: 'Coser', description: '' })
  await world.must(ana, proyectos.removeTask, { id })
  await db.query(`update audit_log set changes = '[{"more": true}]' where subject_id = $1`, [id])
  expect(await named('Coser', beto)).toMatchObject({ what: 'Tarea', name: 'Coser', removal: 'deleted' })
})
