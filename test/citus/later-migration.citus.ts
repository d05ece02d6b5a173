import { afterAll, expect, it } from 'vitest'
import { cdm } from '#src/modules/cdm/contract.ts'
import { FOLDERS } from '#src/server/areas.ts'
import { migrateWith, migrationsOf } from '#src/server/database/migrate.ts'
import { openWorld } from '../world/world.ts'

const world = await openWorld()
const { db, databaseUrl, ana, zoe } = world

const LATER = {
  id: 'prueba/001_later.sql',
  text: `
    create table later_notes (
      company_id uuid not null references companies (id),
      id uuid not null,
      client_id uuid not null,
      text text not null,
      primary key (company_id, id),
      foreign key (company_id, client_id) references cdm_clients (company_id, id)
    );
    create index later_notes_of_client on later_notes (company_id, client_id);
    alter table cdm_clients add column later text not null default 'x';`,
}

/** What refers to the new table, and what fills both, each as it would be said on one server. */
const FILLED = {
  id: 'prueba/002_filled.sql',
  text: `
    create table later_groups (
      company_id uuid not null references companies (id),
      id uuid not null,
      name text not null,
      first_client uuid,
      primary key (company_id, id),
      foreign key (company_id, first_client) references cdm_clients (company_id, id)
    );
    insert into later_groups (company_id, id, name) select id, gen_random_uuid(), 'De ' || name from companies;
    alter table cdm_clients add column group_id uuid, add column place int not null default 0 check (place >= 0),
      add foreign key (company_id, group_id) references later_groups (company_id, id);
    alter table cdm_clients no force row level security;
    with placed as (select company_id, id, row_number() over (partition by company_id order by name, id) as place from cdm_clients)
    update cdm_clients c set place = p.place, group_id = (select g.id from later_groups g where g.company_id = c.company_id)
    from placed p where p.company_id = c.company_id and p.id = c.id;
    update later_groups g set first_client = (
      select c.id from cdm_clients c where c.company_id = g.company_id order by c.place limit 1);
    alter table cdm_clients force row level security;`,
}

/** What ends a column: parts are put away while it goes. */
const LAST = {
  id: 'prueba/003_last.sql',
  text: `drop table later_notes;
    alter table cdm_clients drop column later, drop column group_id, drop column place;
    drop table later_groups;`,
}
const before = migrationsOf(FOLDERS)

afterAll(() => db.query(`delete from trama.migrations where id in ('${LATER.id}', '${FILLED.id}', '${LAST.id}')`))

it('a table of a later migration is divided with the others, and parts show what it changed', async () => {
  const earlier = await world.must(ana, cdm.addClient, { name: 'Antes', email: 'a@trama.test' })
  expect(await migrateWith(databaseUrl, [...before, LATER])).toEqual([LATER.id])
  const { rows } = await db.query(
    `select d.partmethod, d.colocationid = p.colocationid as beside from pg_dist_partition d, pg_dist_partition p
     where d.logicalrelid = 'later_notes'::regclass and p.logicalrelid = 'profiles'::regclass`,
  )
  expect(rows).toEqual([{ partmethod: 'h', beside: true }])
  const policies = await db.query(
    `select count(*)::int as count from pg_policy where polrelid = 'later_notes'::regclass`,
  )
  expect(policies.rows).toEqual([{ count: 4 }])
  const waiting = await db.query('select from trama.set_aside')
  expect(waiting.rows).toEqual([])
  const after = await world.must(ana, cdm.addClient, { name: 'Después', email: 'b@trama.test' })
  const { rows: clients } = await db.query('select id, later from cdm_clients where company_id = $1', [ana.company])
  expect(clients).toEqual(expect.arrayContaining([earlier, after].map(({ id }) => ({ id, later: 'x' }))))

  for (const name of ['Uno', 'Dos', 'Tres']) await world.must(zoe, cdm.addClient, { name, email: 'b@trama.test' })
  expect(await migrateWith(databaseUrl, [...before, LATER, FILLED])).toEqual([FILLED.id])
  const { rows: filled } = await db.query(
    `select c.name, c.place, g.name = 'De ' || o.name as of_its_own, g.first_client
     from cdm_clients c join later_groups g on g.company_id = c.company_id and g.id = c.group_id join companies o on o.id = c.company_id
     where c.company_id = $1 order by c.place`,
    [zoe.company],
  )
  expect(filled.map(({ name, place, of_its_own }) => [name, place, of_its_own])).toEqual([
    ['Dos', 1, true],
    ['Tres', 2, true],
    ['Uno', 3, true],
  ])
  expect(await countOf('later_groups')).toBe(await countOf('companies'))
  const { rows: waited } = await db.query('select from trama.set_aside')
  expect(waited).toEqual([])
  await expect(db.query('update cdm_clients set place = -1 where company_id = $1', [zoe.company])).rejects.toThrow(
    'cdm_clients_place_check',
  )

  expect(await migrateWith(databaseUrl, [...before, LATER, FILLED, LAST])).toEqual([LAST.id])
  const last = await world.must(ana, cdm.addClient, { name: 'Al final', email: 'c@trama.test' })
  const { rows: left } = await world.must(ana, cdm.clients, { search: '' })
  expect(left.map(({ id }) => id)).toEqual(expect.arrayContaining([earlier.id, after.id, last.id]))
})

async function countOf(table: string): Promise<number> {
  return (await db.query(`select count(*)::int as count from ${table}`)).rows[0].count
}
