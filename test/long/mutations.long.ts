import { expect, it } from 'vitest'
import { freshDatabase, poolOn } from '../database/database.ts'
import { offences } from '../database/schema-rules.ts'
import { mutations } from './mutations.ts'

it('sees every policy, wall and key that is taken away or opened, one at a time', async () => {
  const { url, drop } = await freshDatabase()
  const db = poolOn(url, 2)
  expect(await offences(db)).toEqual([])
  const all = await mutations(db)
  const unseen: string[] = []
  for (const mutation of all) {
    await db.query(mutation.break)
    if ((await offences(db)).length === 0) unseen.push(mutation.name)
    await db.query(mutation.mend)
  }
  expect(await offences(db)).toEqual([])
  await db.end()
  await drop()
  console.info(`I5: ${all.length} mutations, ${all.length - unseen.length} seen`)
  expect(unseen).toEqual([])
})
