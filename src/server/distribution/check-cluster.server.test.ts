import { expect, it } from 'vitest'
import { freshDatabase } from '../../../test/database/database.ts'
import { distribute, distributionOf } from './distribute.ts'

it('says of an ordinary database what it lacks, and changes nothing of it', async () => {
  const { url, drop } = await freshDatabase()
  try {
    const before = await distributionOf(url)
    expect(before.problems).toEqual([expect.stringMatching(/^La base no tiene Citus/)])
    expect(before).toMatchObject({ divided: 0, waiting: 0 })
    await expect(distribute(url, () => {})).rejects.toThrow('La base no tiene Citus')
    expect(await distributionOf(url)).toEqual(before)
  } finally {
    await drop()
  }
})
