import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { COMPANY_TABLES, OTHER_TABLES } from '../database/catalogue.ts'
import { freshDatabase, poolOn } from '../database/database.ts'

let db: pg.Pool
let drop: () => Promise<void>

beforeAll(async () => {
  const fresh = await freshDatabase()
  db = poolOn(fresh.url, 2)
  drop = fresh.drop
})
afterAll(async () => {
  await db.end()
  await drop()
})

const company = (rest: string) => `(select c.* ${COMPANY_TABLES} ${rest}) c`
const hasCompany = (numbers: string) =>
  `exists (select from pg_attribute a where a.attrelid = c.oid and a.attnum = any (${numbers}) and a.attname = 'company_id')`

/**
 * What a PostgreSQL that is distributed by company refuses: the messages of Citus 13.2, to which each of these was put.
 * `c` is the table.
 */
const MISFITS: [rule: string, query: string][] = [
  [
    'a foreign key that sets null, and holds the company',
    `select c.oid::regclass || '.' || k.conname from pg_constraint k, lateral ${company('and c.oid = k.conrelid')}
     where k.contype = 'f' and 'n' in (k.confdeltype, k.confupdtype) and ${hasCompany('k.conkey')}`,
  ],
  [
    'a policy that asks another table',
    `select c.oid::regclass || '.' || p.polname from pg_policy p, lateral ${company('and c.oid = p.polrelid')}
     where concat(pg_get_expr(p.polqual, p.polrelid), ' ', pg_get_expr(p.polwithcheck, p.polrelid)) ~* '\\mfrom\\M'`,
  ],
  [
    'a policy that only narrows others: on a server of Citus it opens them',
    `select c.oid::regclass || '.' || p.polname from pg_policy p, lateral ${company('and c.oid = p.polrelid')} where not p.polpermissive`,
  ],
  [
    'a key that is not unique within a company alone',
    `select i.indexrelid::regclass::text from pg_index i, lateral ${company('and c.oid = i.indrelid')}
     where i.indisunique and not ${hasCompany('i.indkey::int2[]')}`,
  ],
  [
    'a constraint of exclusion',
    `select c.oid::regclass || '.' || k.conname from pg_constraint k, lateral ${company('and c.oid = k.conrelid')} where k.contype = 'x'`,
  ],
  [
    'a foreign key from a table of all to one of companies',
    `select c.oid::regclass || '.' || k.conname from pg_constraint k, lateral (select c.* ${OTHER_TABLES} and c.oid = k.conrelid) c
     where k.contype = 'f' and k.confrelid in (select c.oid ${COMPANY_TABLES})`,
  ],
  [
    'a trigger of a table of all companies that does more than announce',
    `select c.oid::regclass || '.' || t.tgname from pg_trigger t, lateral (select c.* ${OTHER_TABLES} and n.nspname = 'public' and c.oid = t.tgrelid) c
     where not t.tgisinternal and t.tgfoid::regproc::text !~ '^trama.announce'`,
  ],
]

describe('what would not fit a database that is distributed by company', () => {
  it.each(MISFITS)('%s', async (_, query) => {
    const { rows } = await db.query<[string]>({ text: query, rowMode: 'array' })
    expect(rows.flat()).toEqual([])
  })
})
