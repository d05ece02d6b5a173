import { Client } from 'pg'
import { expect, it } from 'vitest'
import { freshDatabase } from './database/database.ts'

it('gives each test file a database of its own', async () => {
  const [one, other] = await Promise.all([freshDatabase(), freshDatabase()])
  const client = new Client({ connectionString: one.url })
  await client.connect()
  await client.query('create table only_here (id int)')
  const { rows } = await client.query('select current_database() as name')
  await client.end()

  const neighbour = new Client({ connectionString: other.url })
  await neighbour.connect()
  const { rows: seen } = await neighbour.query("select to_regclass('only_here') as found")
  await neighbour.end()
  await Promise.all([one.drop(), other.drop()])

  expect(new URL(one.url).pathname).toBe(`/${rows[0].name}`)
  expect(seen[0].found).toBeNull()
})
