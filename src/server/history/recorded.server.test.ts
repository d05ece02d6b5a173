import { randomUUID } from 'node:crypto'
import { afterAll, expect, it } from 'vitest'
import { companyTables } from '../../../test/database/catalogue.ts'
import { poolOn } from '../../../test/database/database.ts'
import { openWorld } from '../../../test/world/world.ts'
import { sealedColumns } from '../areas.ts'

/** Tables of companies whose rows have no history, and why. */
const WITHOUT: Record<string, string> = {
  row_history: 'is the history',
  audit_log: 'is the trail',
  api_calls: 'is a log',
  import_rows: 'lines of a file while it arrives, and the way back of an import',
  fiscal_events: 'is a log',
  fiscal_queues: 'whose turn it is: nobody’s act, and due every minute',
  record_file_contents: 'bytes, which no history keeps: what shows them is taken back without them',
  stock_values: 'follows from the movements, and is worked out again with them',
  portal_codes: 'live for minutes, and are nobody’s act',
  portal_sessions: 'are nobody’s act',
  chat_messages: 'one person’s',
  chat_reads: 'one person’s',
  notifications: 'one person’s',
  notification_preferences: 'one person’s',
  push_subscriptions: 'one person’s',
  list_view_choices: 'one person’s',
  today_layouts: 'one person’s',
  push_deliveries: 'sent to a person’s devices',
}
const DENIED = '42501'

const world = await openWorld()
const { ana, zoe, db } = world
const tenant = poolOn(world.lines.tenant, 1)
const auth = poolOn(world.lines.auth, 1)
const tables = await companyTables(db)
afterAll(() => Promise.all([tenant.end(), auth.end()]))

interface Line {
  act_id: string | null
  row_id: string | null
  op: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/** What a statement leaves in the history. */
async function linesOf(statement: string, act: string = randomUUID()): Promise<Line[]> {
  const client = await db.connect()
  try {
    await client.query(`begin; set local trama.act_id = '${act}'`)
    await client.query(statement)
    await client.query('commit')
  } finally {
    client.release()
  }
  const { rows } = await db.query(
    'select act_id, row_id, op, before, after from row_history where act_id = $1 order by id',
    [act],
  )
  return rows
}

const inTenant = async (person: typeof ana, statement: string) => {
  const client = await tenant.connect()
  try {
    await client.query(
      `begin; set local trama.company_id = '${person.company}'; set local trama.person_id = '${person.id}'`,
    )
    return await client.query(statement).catch((error) => ({ rows: [], code: error.code }))
  } finally {
    await client.query('rollback')
    client.release()
  }
}

const newClient = (id: string, name: string) =>
  `insert into cdm_clients (company_id, id, name, email) values ('${ana.company}', '${id}', '${name}', 'c@trama.test')`

it('is written of every company’s table but those that are passed over', async () => {
  const { rows } = await db.query<{ name: string; triggers: number }>(
    `select tgrelid::regclass::text as name, count(*)::int as triggers from pg_trigger
     where tgname ~ '^history_(insert|update|delete)$' and tgenabled = 'O' and tgfoid = 'trama.record_rows'::regproc group by 1`,
  )
  const recorded = new Map(rows.map(({ name, triggers }) => [name, triggers]))
  const unlike = tables.filter(({ name }) => recorded.get(name) !== (name in WITHOUT ? undefined : 3))
  console.info(`H1: ${recorded.size} tables have a history, ${Object.keys(WITHOUT).length} do not`)
  expect(unlike.map(({ name }) => name)).toEqual([])
  expect(Object.keys(WITHOUT).filter((name) => !tables.some((table) => table.name === name))).toEqual([])
})

it('leaves out what is sealed, hashed, worked out, bytes, and when it was last used, and nothing else', async () => {
  const { rows } = await db.query<{ name: string; left: string[] }>(
    `select tgrelid::regclass::text as name, split_part(encode(tgargs, 'escape'), '\\000', 1)::text[] as left
     from pg_trigger where tgname = 'history_insert'`,
  )
  const left = rows.flatMap(({ name, left: columns }) => columns.map((column) => `${name}.${column}`))
  const sealed = (await sealedColumns()).map(({ table, column }) => `${table.replace('public.', '')}.${column}`)
  const expected = tables
    .filter(({ name }) => !(name in WITHOUT))
    .flatMap((table) =>
      table.columns
        .filter(
          ({ name, type, generated }) =>
            name === 'company_id' ||
            (name === 'id' && `${table.primaryKey}` === 'company_id,id') ||
            generated ||
            type === 'bytea' ||
            name.endsWith('_hash') ||
            name === 'last_used_at' ||
            sealed.includes(`${table.name}.${name}`),
        )
        .map(({ name }) => `${table.name}.${name}`),
    )
  expect(left.sort()).toEqual(expected.sort())
  expect(left).toEqual(
    expect.arrayContaining([
      'invitations.token_hash',
      'automation_profiles.secrets',
      'cdm_clients.search_text',
      'api_clients.last_used_at',
    ]),
  )
})

it('keeps a new row, of a change what changed, and a row that is gone', async () => {
  const id = randomUUID()
  const act = randomUUID()
  const [made] = await linesOf(newClient(id, 'Berta'), act)
  expect(made).toMatchObject({ act_id: act, row_id: id, op: 'insert', before: null })
  expect(made?.after).toMatchObject({ name: 'Berta', archived_at: null, version: 1 })
  const columns = [
    ...'address addresses archived_at city city_code company country created_at custom email legal_name name notes payment_days'.split(
      ' ',
    ),
    ...'people phone postal_code price_list_id region role tax_kind tax_number version'.split(' '),
  ]
  expect(Object.keys(made?.after ?? {}).sort()).toEqual(columns)
  expect(
    await linesOf(`update cdm_clients set name = 'Bertha', phone = '1', version = 2 where id = '${id}'`),
  ).toMatchObject([
    {
      row_id: id,
      op: 'update',
      before: { name: 'Berta', phone: '', version: 1 },
      after: { name: 'Bertha', phone: '1', version: 2 },
    },
  ])
  expect(await linesOf(`update cdm_clients set name = 'Bertha' where id = '${id}'`)).toEqual([])
  expect(await linesOf(`update cdm_clients set name = 'x' where id = '${randomUUID()}'`)).toEqual([])
  const [gone] = await linesOf(`delete from cdm_clients where id = '${id}'`)
  expect(gone).toMatchObject({ row_id: id, op: 'delete', before: { name: 'Bertha', phone: '1' }, after: null })
})

it('keeps each of many rows of a statement with its own values', async () => {
  const MANY = 3_000
  const row = `('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid`
  const made = await linesOf(
    `insert into cdm_clients (company_id, id, name, email)
     select '${ana.company}', ${row}, 'n' || n, '' from generate_series(1, ${MANY}) n`,
  )
  expect(made).toHaveLength(MANY)
  const of = (lines: Line[]) => lines.find(({ row_id }) => row_id?.endsWith('000000001234'))
  expect(of(made)?.after).toMatchObject({ name: 'n1234' })
  const changed = await linesOf(
    `update cdm_clients set name = 'm' || right(name, -1) where email = '' and name <> 'n7'`,
  )
  expect(changed).toHaveLength(MANY - 1)
  expect(of(changed)).toMatchObject({ op: 'update', before: { name: 'n1234' }, after: { name: 'm1234' } })
  expect(of(await linesOf(`delete from cdm_clients where email = ''`))).toMatchObject({
    op: 'delete',
    before: { name: 'm1234' },
  })
})

it('tells rows without an id by their own key, or by their company', async () => {
  const [place] = await linesOf(`update company_profiles set city = 'Bello' where company_id = '${ana.company}'`)
  expect(place).toMatchObject({ row_id: null, op: 'update', before: { city: 'Medellín' }, after: { city: 'Bello' } })
  const counter = (series: string, last_number: number) => ({ series, year: 2031, last_number })
  await linesOf(
    `insert into document_counters (company_id, series, year, last_number)
     values ('${ana.company}', 'COT', 2031, 1), ('${ana.company}', 'FAC', 2031, 5)`,
  )
  const lines = await linesOf('update document_counters set last_number = last_number + 1 where year = 2031')
  expect(lines.map(({ before, after }) => [before, after])).toEqual(
    expect.arrayContaining([
      [counter('FAC', 5), counter('FAC', 6)],
      [counter('COT', 1), counter('COT', 2)],
    ]),
  )
  const moved = await linesOf(`update document_counters set year = 2032 where year = 2031 and series = 'FAC'`)
  expect(moved.map(({ op }) => op).sort()).toEqual(['delete', 'insert'])
})

it('is the company’s own to read and nobody’s to write', async () => {
  await linesOf(newClient(randomUUID(), 'Solo de Ana'))
  const seen = async (person: typeof ana) =>
    (await inTenant(person, `select distinct company_id from row_history`)).rows.map(({ company_id }) => company_id)
  expect(await seen(ana)).toEqual([ana.company])
  expect(await seen(zoe)).toEqual([zoe.company])
  for (const statement of [
    `insert into row_history (table_name, op) values ('cdm_clients', 'insert')`,
    `update row_history set after = null`,
    `delete from row_history`,
    `truncate row_history`,
    `select from row_history_default`,
    `insert into row_history_default (company_id, table_name, op) values ('${ana.company}', 'cdm_clients', 'insert')`,
    `select nextval('row_history_id_seq')`,
    `select trama.keep_history()`,
  ]) {
    expect([statement, await inTenant(ana, statement)]).toEqual([statement, expect.objectContaining({ code: DENIED })])
  }
})

it('has a part for each month to come, loses those of two years ago, and a place for what has none', async () => {
  const parts = async () =>
    (
      await db.query(
        `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'row_history'::regclass order by 1`,
      )
    ).rows.map(({ name }) => name as string)
  const before = await parts()
  expect(before).toHaveLength(4)
  await db.query(
    `create table row_history_2021_03 partition of row_history for values from ('2021-03-01Z') to ('2021-04-01Z')`,
  )
  await db.query('alter table row_history_2021_03 owner to trama_owner')
  const line = (at: string) =>
    db.query(`insert into row_history (company_id, table_name, op, at) values ($1, 'of_before', 'insert', $2)`, [
      ana.company,
      at,
    ])
  for (const at of ['2021-03-05Z', '2021-05-05Z', '2199-01-01Z']) await line(at)
  const [dropped] = before.filter((name) => name !== 'row_history_default').slice(-1)
  await db.query(`drop table ${dropped}`)

  await auth.query('select trama.keep_history()')
  expect(await parts()).toEqual(before)
  const { rows } = await db.query(
    `select extract(year from at)::int as year from row_history where table_name = 'of_before'`,
  )
  expect(rows).toEqual([{ year: 2199 }])
})
