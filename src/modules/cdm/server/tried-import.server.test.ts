import { expect, it, vi } from 'vitest'
import { triedRows } from '#src/kernel/calls/trial.ts'
import { checksum } from '../../../../test/database/checksum.ts'
import { LONG_TEST_MS } from '../../../../test/runner/patience.ts'
import { clientRows, stageImport } from '../../../../test/world/imports.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { cdm } from '../contract.ts'

vi.setConfig({ testTimeout: LONG_TEST_MS })

const world = await openWorld()
const { ana, db } = world
const TRYING = { headers: { 'x-dry-run': '1' } }

it('tells what is created, what changes from what to what, and what stays as it is', async () => {
  await world.must(ana, cdm.addClient, { name: 'Nuria', email: 'nuria@vidal.es', phone: '600', company: 'Vidal' })
  await world.must(ana, cdm.addClient, { name: 'Pau', email: 'pau@vidal.es' })
  const { id } = await stageImport(world, ana, 'clientes', [
    { name: 'Nuria Ros', email: 'nuria@vidal.es', phone: '700' },
    { name: 'Pau', email: 'pau@vidal.es' },
    { name: 'Nueva', email: 'nueva@vidal.es' },
  ])
  const before = await checksum(db)
  const applying = { id, existing: 'update' as const, lines: 3 }
  const { status, body } = await world.ask(ana, cdm.applyImport, applying, TRYING)
  expect(status).toBe(200)
  expect(await checksum(db)).toEqual(before)
  expect(body.answer).toMatchObject({ created: 1, updated: 2, skipped: 0 })
  expect(body.changes).toMatchObject([
    {
      op: 'update',
      fields: [
        { label: 'Nombre', before: 'Nuria', after: 'Nuria Ros' },
        { label: 'Teléfono', before: '600', after: '700' },
      ],
    },
    { op: 'insert', name: 'Nueva', fields: [] },
  ])
  // Pau is written over with the same.
  expect(triedRows(body.counts, 'cdm_clients', 'update')).toBe(1)
  expect(await world.must(ana, cdm.applyImport, applying)).toMatchObject({ created: 1, updated: 2 })
})

it('tells of a long file its first rows, and counts all', async () => {
  const { id } = await stageImport(world, ana, 'clientes', clientRows(10_000, 'largo'))
  const { status, body } = await world.ask(ana, cdm.applyImport, { id, existing: 'skip', lines: 10_000 }, TRYING)
  expect(status).toBe(200)
  expect(body.answer.created).toBe(10_000)
  expect(triedRows(body.counts, 'cdm_clients', 'insert')).toBe(10_000)
  expect(body.more).toBe(true)
  expect(JSON.stringify(body).length).toBeLessThan(32_000)
  expect((await world.must(ana, cdm.clients, { search: 'largo' })).total).toBe(0)
})
