import { expect, it } from 'vitest'
import { SPANISH_WORDS } from '../../../test/files/spanish-words.ts'
import { openWorld } from '../../../test/world/world.ts'
import { find } from './contract.ts'

const world = await openWorld()
const { ana, db } = world

const bare = (word: string) => word.normalize('NFD').replaceAll(/\p{Mn}/gu, '')
const LOOKED_FOR_AT_ONCE = 8

it('finds every word that is written with accents without them', async () => {
  await db.query(
    `insert into cdm_clients (company_id, id, name, email)
     select $1, gen_random_uuid(), word, 'w' || place || '@trama.test' from unnest($2::text[]) with ordinality as w(word, place)`,
    [ana.company, SPANISH_WORDS],
  )
  const missed: string[] = []
  const left = [...SPANISH_WORDS]
  const look = async () => {
    for (let word = left.pop(); word !== undefined; word = left.pop()) {
      const { records } = await world.must(ana, find.records, { text: bare(word).toUpperCase() })
      if (!records.some(({ title }) => title === word)) missed.push(word)
    }
  }
  await Promise.all(Array.from({ length: LOOKED_FOR_AT_ONCE }, look))
  expect(missed).toEqual([])
  expect(SPANISH_WORDS.length).toBeGreaterThanOrEqual(300)
  expect(SPANISH_WORDS.filter((word) => bare(word) === word)).toEqual([])
})
