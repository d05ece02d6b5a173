import { beforeAll, expect, it } from 'vitest'
import { FORBIDDEN } from '#src/kernel/refusal.ts'
import { cdm } from '#src/modules/cdm/contract.ts'
import { contabilidad } from '#src/modules/contabilidad/contract.ts'
import { proyectos } from '#src/modules/proyectos/contract.ts'
import { openPools } from '#src/server/database/pool.ts'
import { inTransaction } from '#src/server/database/transaction.ts'
import type { Person } from '../../../../test/world/people.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { auditCalls } from '../../audit/contract.ts'
import { bin } from '../../bin/contract.ts'
import { dashboard } from '../../dashboard/contract.ts'
import { recordHistory } from '../../history/contract.ts'
import { notifications } from '../../notifications/contract.ts'
import { notifyAcross } from '../../notifications/server/notify.ts'
import { onboarding } from '../../onboarding/contract.ts'
import { undo } from '../../undo/contract.ts'
import { team } from '../contract.ts'

// Beto ran the books until they were withheld from him: nothing of them is left where several modules meet.

const world = await openWorld()
const { ana, beto, caro, db } = world

const tell = async (people: Person[], text: string, path: string) => {
  const pools = openPools(world.lines)
  await inTransaction({ pool: pools.tenant, company: ana.company ?? '', person: null }, (sql) =>
    notifyAcross(sql, { company: ana.company ?? '', people: people.map(({ id }) => id), event: 'module', text, path }),
  )
  await pools.end()
}
const withhold = async (person: Person, module_id: string) => {
  const { rows } = await db.query('select version from profiles where id = $1', [person.id])
  const levels = [{ module_id, level: 'none' as const }]
  await world.must(ana, team.saveRights, { id: person.id, levels, version: rows[0].version })
}
const BOOKS = '/module/contabilidad?tab=diario'

beforeAll(async () => {
  // What the world's people did before the story.
  await db.query('delete from audit_log; delete from notifications')
  const center = await world.must(beto, contabilidad.addCenter, { name: 'Taller' })
  await world.must(beto, contabilidad.deleteCenter, { id: center.id })
  await world.must(beto, cdm.addClient, { name: 'Hotel Mirasol', email: 'compras@mirasol.test' })
  await tell([ana, beto], 'Un asiento espera.', BOOKS)
  await tell([ana, beto], 'Un producto espera.', '/module/bodega')
  const before = await world.must(beto, auditCalls.entries, {})
  expect(before.rows.map(({ area }) => area)).toContain('Contabilidad')
  await withhold(beto, 'contabilidad')
})

it('no card of it is on the dashboard', async () => {
  expect(Object.keys(await world.must(ana, dashboard.summaries, {}))).toContain('/contabilidad/summary')
  const own = Object.keys(await world.must(beto, dashboard.summaries, {}))
  expect([own.includes('/contabilidad/summary'), own.includes('/ventas/summary')]).toEqual([false, true])
})

it('no line of it is in Actividad, nor of the taking back of one', async () => {
  const [removal] = (await world.must(ana, undo.recent, {})).rows.filter(({ area }) => area === 'Contabilidad')
  await world.must(ana, undo.takeBack, { id: removal?.id ?? '' })
  const told = await world.must(beto, auditCalls.entries, {})
  expect(told.rows.map(({ area, did }) => `${area}: ${did}`)).toEqual([
    'Equipo: cambió los permisos de alguien',
    'Centro de Datos Maestros: agregó un cliente',
  ])
  expect((await world.must(ana, auditCalls.entries, {})).total).toBe(5)
  const areas = (await world.must(beto, auditCalls.filters, {})).areas.map(({ id }) => id)
  expect([areas.includes('contabilidad'), areas.includes('ventas')]).toEqual([false, true])
})

it('no act of his own in it is among the latest, nor in the bin', async () => {
  const { rows } = await world.must(beto, undo.recent, {})
  expect(rows.map(({ did }) => did)).toEqual(['agregó un cliente'])
  expect((await world.must(beto, bin.entries, {})).rows).toEqual([])
  expect((await world.must(ana, bin.areas, {})).map(({ id }) => id)).not.toContain('cdm')
})

it('no history of its records is his', async () => {
  const { rows } = await db.query('select id from cost_centers limit 1')
  const record = { call: '/contabilidad/centers', id: rows[0].id }
  expect((await world.ask(ana, recordHistory.ofRecord, record)).status).toBe(200)
  expect((await world.ask(beto, recordHistory.ofRecord, record)).body.message).toBe(FORBIDDEN)
})

it('nothing is told of it, and what was told is not shown', async () => {
  await tell([ana, beto], 'Otro asiento espera.', BOOKS)
  const texts = async (as: Person) => (await world.must(as, notifications.list, {})).rows.map(({ text }) => text)
  expect(await texts(ana)).toEqual(['Otro asiento espera.', 'Un producto espera.', 'Un asiento espera.'])
  expect(await texts(beto)).toEqual(['Un producto espera.'])
  expect((await world.must(beto, notifications.unreadCount, {})).unread).toBe(1)
})

it('no sample data is made in it by him', async () => {
  await world.ask(beto, onboarding.loadSample, {})
  const { rows } = await db.query(
    `select table_name from sample_rows where table_name in ('journal_entries', 'invoices')`,
  )
  expect(rows).toEqual([])
})

it('nobody is offered where it is withheld from them', async () => {
  const offered = async () => (await world.must(ana, proyectos.people, {})).map(({ username }) => username)
  expect(await offered()).toContain('Caro')
  await withhold(caro, 'proyectos')
  expect(await offered()).not.toContain('Caro')
  const project = await world.must(ana, proyectos.addProject, { name: 'Colección', description: '' })
  const task = { project_id: project.id, title: 'Cortar', description: '', assignee: caro.id, due_date: null }
  expect((await world.ask(ana, proyectos.addTask, task)).body.code).toBe('unknown_person')
})
