import { beforeAll, expect, it } from 'vitest'
import { createLog } from '#src/server/log.ts'
import { everyCall, isAct } from '../walk/calls.ts'
import { canaries, dump, wordsIn } from '../walk/canaries.ts'
import { inputWith, mayMake } from '../walk/ids.ts'
import { sourcesOf } from '../walk/secret-sources.ts'
import { openWorld } from '../world/world.ts'

const logged: string[] = []
const log = createLog('trace', { write: (line: string) => void logged.push(line) })
const world = await openWorld({ nodes: 2, log })
const { ana, beto, caro, zoe, yago } = world

const sources = Object.entries(sourcesOf(world)).map(([name, source]) => ({
  name,
  source,
  words: canaries(source.count, name),
}))
const all = sources.flatMap(({ words }) => words)
/** What people of the companies were answered while the secrets came in. */
const answered: string[] = []

beforeAll(async () => {
  const listen = ({ body, headers }: { body: unknown; headers: Headers }) =>
    void answered.push(JSON.stringify(body) + JSON.stringify([...headers]))
  for (const { source, words } of sources) await source.enter(words, listen)
})

it('shows control every secret that is kept', async () => {
  for (const { name, source, words } of sources) {
    expect((await source.reveal()).sort(), name).toEqual([...source.kept(words)].sort())
  }
})

it('keeps none of them in clear: in no table and in no line of the log', async () => {
  const tables = await dump(world.db)
  const found = tables.flatMap(({ table, text }) => wordsIn(text, all).map((word) => `${table}: ${word}`))
  console.info(
    `secrets: ${all.length} canaries, ${tables.length} tables, ${logged.length} lines of the log: ${found.length} in clear`,
  )
  expect(tables.find(({ table }) => table === 'connected_agents')?.text).toContain('sealed')
  expect(logged.length).toBeGreaterThan(all.length)
  expect(found).toEqual([])
  expect(wordsIn(logged.join('\n'), all)).toEqual([])
})

it('tells none of them to anybody but control: by no read, and not when they came in', async () => {
  const reads = (await everyCall()).filter((named) => !isAct(named))
  const told: string[] = []
  let asked = 0
  for (const { name, call } of reads) {
    for (const person of [ana, beto, caro, zoe, yago].filter((one) => mayMake(call, one))) {
      const { body, headers } = await world.ask(person, call, inputWith(call, {}))
      const words = wordsIn(JSON.stringify(body) + JSON.stringify([...headers]), all)
      told.push(...words.map((word) => `${name} tells ${person.name} ${word}`))
      asked++
    }
  }
  console.info(`secrets: ${asked} answers of reads, ${answered.length} on the way in: ${told.length} in clear`)
  expect(told).toEqual([])
  expect(answered.length).toBeGreaterThan(0)
  expect(wordsIn(answered.join('\n'), all)).toEqual([])
})

it('would hear a canary, however it was written', () => {
  const [word = ''] = all
  const written = [
    word,
    word.toUpperCase(),
    ...(['hex', 'base64', 'base64url'] as const).map((as) => Buffer.from(word).toString(as)),
  ]
  for (const one of written) expect(wordsIn(`… ${one} …`, all)).toEqual([word])
})
