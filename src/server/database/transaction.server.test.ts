import { expect, it } from 'vitest'
import { openWorld } from '../../../test/world/world.ts'
import { inTransaction, type Query } from './transaction.ts'

const world = await openWorld()
const scope = { pool: world.db, company: null, person: null }
const ENDED = 'A statement came after the end of its transaction'

it('lets no statement through once a transaction has ended, well or badly', async () => {
  const kept: Query[] = []
  await inTransaction(scope, async (sql) => {
    kept.push(sql)
    expect(await sql`select 1 as one`).toEqual([{ one: 1 }])
  })
  const failed = inTransaction(scope, async (sql) => {
    kept.push(sql)
    throw new Error('no')
  })
  await expect(failed).rejects.toThrow('no')
  expect(kept).toHaveLength(2)
  for (const sql of kept) {
    await expect(sql`select 1`).rejects.toThrow(ENDED)
    await expect(sql.execute('select 1')).rejects.toThrow(ENDED)
  }
})
