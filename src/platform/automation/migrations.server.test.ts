import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { expect, inject, it, onTestFinished, vi } from 'vitest'
import { FOLDERS } from '#src/server/areas.ts'
import { migrateWith, migrationsOf } from '#src/server/database/migrate.ts'
import { createDatabase, dropDatabase } from '../../../test/database/database.ts'
import { LONG_TEST_MS } from '../../../test/runner/patience.ts'

vi.setConfig({ testTimeout: LONG_TEST_MS })

const FIRST = 'automation/001_automation_profiles.sql'

it('gives a profile to every company that was there before', async () => {
  const server = inject('serverUrl')
  const name = `trama_test_${randomUUID().replaceAll('-', '')}`
  const url = await createDatabase(server, name)
  onTestFinished(() => dropDatabase(server, name))
  const all = migrationsOf(FOLDERS)
  await migrateWith(
    url,
    all.slice(
      0,
      all.findIndex(({ id }) => id === FIRST),
    ),
  )

  const db = new pg.Pool({ connectionString: url, max: 1 })
  db.on('error', () => {})
  onTestFinished(() => db.end())
  const found = (id: string) => db.query(`insert into companies (id, name, created_by) values ($1, 'Taller', $1)`, [id])
  const before = [randomUUID(), randomUUID()]
  for (const id of before) await found(id)
  await migrateWith(url, all)

  const { rows } = await db.query(
    'select company_id, scopes, consent, data_retention_days, version from automation_profiles',
  )
  expect(rows.sort(byCompany)).toEqual(before.map(row).sort(byCompany))
})

const row = (company_id: string) => ({ company_id, scopes: [], consent: false, data_retention_days: 30, version: 1 })
const byCompany = (one: { company_id: string }, other: { company_id: string }) =>
  one.company_id.localeCompare(other.company_id)
