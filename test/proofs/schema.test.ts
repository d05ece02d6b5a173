import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { FOLDERS } from '#src/server/areas.ts'
import { migrationsOf } from '#src/server/database/migrate.ts'
import { COMPANY_TABLES, companyTables, compositeKeys } from '../database/catalogue.ts'
import { freshDatabase, poolOn } from '../database/database.ts'
import { offences } from '../database/schema-rules.ts'

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

it('holds every table to the rules of tenancy', async () => {
  const tables = await companyTables(db)
  console.info(`I1: ${tables.length} company tables, ${compositeKeys(tables).length} composite foreign keys`)
  expect(tables.length).toBeGreaterThan(5)
  expect(await offences(db)).toEqual([])
})

// Policies hold for the owner too, whom migrations run as: a statement of theirs would pass every row over, and say nothing.
it('lets each migration see the rows that it changes', async () => {
  const names = (await companyTables(db)).map(({ name }) => name)
  const changes = migrationsOf(FOLDERS).flatMap(({ id, text }) =>
    [...text.matchAll(/^(?:update|delete from) (\w+)/gm)].map(([, table = '']) => ({ id, text, table })),
  )
  const ofCompanies = changes.filter(({ table }) => names.includes(table))
  const blind = ofCompanies.filter(
    ({ text, table }) => !text.includes(`alter table ${table} no force row level security`),
  )
  expect(ofCompanies.length).toBeGreaterThan(1)
  expect(blind.map(({ id, table }) => `${id}: ${table}`)).toEqual([])
})

it('names what is missing on a table that nobody stamped', async () => {
  await db.query(`
    create table naked (id uuid primary key, company_id uuid, client_id uuid, secret text);
    create index naked_by_secret on naked (secret);
    create index naked_search on cdm_clients using gin (company_id, search_text gin_trgm_ops);
    create table stray (id int);
    create view peephole as select * from naked;
    create function ajar() returns int language sql security definer return 1;
    grant truncate on naked to trama_tenant;
    create policy open_to_all on cdm_clients for select to trama_tenant using (true);
    create policy half_open on cdm_products for select to trama_tenant using (company_id = trama.company() or stock > 0);
    alter table stock_movements add foreign key (company_id) references company_profiles (company_id),
      drop constraint stock_movements_company_id_product_id_fkey;
    alter table cdm_products add unique (company_id, name), add unique (id);
    alter table stock_movements add foreign key (product_id) references cdm_products (id);
    alter table cdm_clients no force row level security;
    drop trigger announce_update on cdm_clients`)
  expect(await offences(db)).toEqual([
    'change is not announced after: cdm_clients update',
    ...['delete', 'insert', 'update'].map((verb) => `change is not announced after: naked ${verb}`),
    ...['client_id', 'company_id'].map(
      (column) => `column names a row elsewhere, without a foreign key: naked.${column}`,
    ),
    'company_id may be null or has no default: naked',
    'foreign key could lead to another company: stock_movements.stock_movements_product_id_fkey',
    'foreign key to rows that may be deleted without an index: stock_movements.stock_movements_product_id_fkey',
    'index does not begin with company_id: cdm_products_id_key',
    'index does not begin with company_id: naked_by_secret',
    'index does not begin with company_id: naked_pkey',
    'more than reading and writing rows is granted: naked: TRUNCATE to trama_tenant',
    "no company_id, and no comment 'global: <why>': stray",
    ...['a', 'd', 'r', 'w'].map((verb) => `no policy of trama_tenant for: naked ${verb}`),
    'policy lets trama_tenant beyond its company: cdm_clients.open_to_all',
    'policy lets trama_tenant beyond its company: cdm_products.half_open',
    'primary key does not begin with company_id: naked',
    'row-level security is not enabled: naked',
    'row-level security is not forced: cdm_clients',
    'row-level security is not forced: naked',
    'search index may put off more than 256 kB: naked_search',
    'security-definer function open to everybody: ajar()',
    'security-definer function without a fixed search_path: ajar()',
    'trama_tenant holds no explicit: naked SELECT',
    'view does not run as its caller: peephole',
  ])
})

it('finds company tables by their column, not by a list', async () => {
  const { rows } = await db.query(`select c.relname ${COMPANY_TABLES} and c.relname = 'naked'`)
  expect(rows).toHaveLength(1)
})
