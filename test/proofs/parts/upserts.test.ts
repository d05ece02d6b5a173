import { afterAll, beforeAll, expect, it } from 'vitest'
import { OTHER_TABLES } from '../../database/catalogue.ts'
import { freshDatabase, poolOn } from '../../database/database.ts'
import { sqlFiles, templates } from '../../ownership/statements.ts'

const { url, drop } = await freshDatabase()
const db = poolOn(url, 1)
afterAll(async () => {
  await db.end()
  await drop()
})

/** Those of no company: a divided database has a copy of each on every server, or Citus knows it at the coordinator. */
const global = new Set<string>()
/** Functions whose answer is not always the same for the same values. */
const changing = new Set<string>()

beforeAll(async () => {
  const tables = await db.query(`select c.relname as name ${OTHER_TABLES}`)
  for (const { name } of tables.rows) global.add(name)
  const functions = await db.query(`select distinct proname as name from pg_proc where provolatile <> 'i'
    except select proname from pg_proc where provolatile = 'i'`)
  for (const { name } of functions.rows) changing.add(name)
})

const UPSERT =
  /insert\s+into\s+(?:\w+\.)?(\w+)(?:(?!insert\s+into).)*?\bdo\s+update\s+set\b(.*?)(?=\breturning\b|;|$)/gis
const calledIn = (text: string) => [...text.matchAll(/(\w+)\s*\(/g)].map(([, name = '']) => name.toLowerCase())

it('what replaces a row of no company is said by value, as Citus asks (multi_router_planner.c)', () => {
  const upserts = [...sqlFiles(), ...templates()].flatMap(({ file, line, text }) =>
    [...text.matchAll(UPSERT)].map(([, table = '', set = '']) => ({ at: `${file}:${line} ${table}`, table, set })),
  )
  const ofGlobal = upserts.filter(({ table }) => global.has(table))
  expect(ofGlobal.length).toBeGreaterThan(9)
  const offences = ofGlobal.flatMap(({ at, set }) =>
    calledIn(set)
      .filter((name) => changing.has(name))
      .map((name) => `${at}: ${name}()`),
  )
  expect(offences).toEqual([])
})
