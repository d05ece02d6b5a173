import { expect, inject, it, onTestFinished } from 'vitest'
import { FOLDERS } from '#src/server/areas.ts'
import { migrateWith, migrationsOf } from '#src/server/database/migrate.ts'
import { poolOn } from '../database/database.ts'
import { factsOf } from '../database/facts.ts'
import { dividedDatabase, workersOf } from './divided.ts'

const NAME = 'trama_citus_early'
/** The first one that finds the tables divided. */
const LATER = 'contabilidad/072_bill_taxes.sql'
/** They replace rules that Citus does not know, and need none of the others. */
const FIT = /^(marketing|pagina_web)\//
/** Nor does it know these keys, of a time before dividing; later migrations replace each of them. */
const SET_NULL = / on delete set null( \(\w+\))?/gi

it('migrations after the dividing make the tables that dividing after them makes', async () => {
  const all = migrationsOf(FOLDERS).map(({ id, text }) => ({ id, text: text.replace(SET_NULL, '') }))
  const later = all.findIndex(({ id }) => id === LATER)
  const first = all.filter(({ id }, at) => at < later || FIT.test(id))
  const early = await dividedDatabase(inject('serverUrl'), NAME, (url) => migrateWith(url, first))
  onTestFinished(early.drop)
  expect((await migrateWith(early.url, all)).length).toBeGreaterThan(100)
  const made = await factsAt(early.url)
  expect(made.length).toBeGreaterThan(5000)
  expect(made).toEqual(await factsAt(inject('serverUrl')))
  const pieces = await piecesAt(early.workers)
  expect(pieces.length).toBeGreaterThan(5000)
  expect(pieces).toEqual(await piecesAt(await workersOf(inject('serverUrl'))))
})

async function factsAt(url: string) {
  const db = poolOn(url, 1)
  onTestFinished(() => db.end())
  return factsOf(db)
}

/** What is so of the pieces of a table, wherever they lie, without their numbers. */
async function piecesAt(workers: readonly string[]) {
  const facts = await Promise.all(workers.map(factsAt))
  return [...new Set(facts.flat().map((fact) => fact.replaceAll(/_\d{6,}\b/g, '')))].sort()
}
