import { expect, inject, it, onTestFinished, vi } from 'vitest'
import { createDatabase, dropDatabase, freshDatabase, poolOn } from '../../../test/database/database.ts'
import { factsOf } from '../../../test/database/facts.ts'
import { LONG_TEST_MS } from '../../../test/runner/patience.ts'
import { FOLDERS } from '../areas.ts'
import { migrateWith, migrationsOf } from '../database/migrate.ts'
import { singleActions } from './single-actions.ts'
import { singleStatements } from './single-statements.ts'

vi.setConfig({ testTimeout: LONG_TEST_MS })

const NAME = `trama_test_apart_${process.pid}`

it('all migrations, a change at a time, make the tables that they make', async () => {
  const apart = migrationsOf(FOLDERS).map(({ id, text }) => ({
    id,
    text: singleStatements(text).flatMap(singleActions).join(';\n'),
  }))
  const server = inject('serverUrl')
  const url = await createDatabase(server, NAME)
  await migrateWith(url, apart)
  const made = await factsAt(url, () => dropDatabase(server, NAME))
  const whole = await freshDatabase()
  expect(made).toEqual(await factsAt(whole.url, whole.drop))
  expect(made.length).toBeGreaterThan(5000)
})

async function factsAt(url: string, drop: () => Promise<void>) {
  const db = poolOn(url, 1)
  onTestFinished(async () => {
    await db.end()
    await drop()
  })
  return factsOf(db)
}
