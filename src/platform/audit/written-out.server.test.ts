import type pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { cdm } from '#src/modules/cdm/contract.ts'
import { openWorld } from '../../../test/world/world.ts'

const world = await openWorld()
const { ana, db } = world
await world.must(ana, cdm.addProduct, { name: 'Camisa', price: '25.00' })

/** A value of each type, and what it becomes. */
const VALUES: Record<string, readonly [string, string]> = {
  text: [`'uno'`, `repeat('dos ', 200)`],
  uuid: [`'b3b2f0a8-0000-4000-8000-000000000001'`, `'b3b2f0a8-0000-4000-8000-000000000002'`],
  integer: ['1', 'null'],
  smallint: ['1', '2'],
  bigint: ['1', '2'],
  numeric: ['1.50', '2.25'],
  boolean: ['true', 'null'],
  date: [`'2026-01-31'`, `'2026-02-01'`],
  'timestamp with time zone': ['null', `'2026-02-01 11:30:00.5Z'`],
  'time without time zone': [`'10:00'`, `'11:30'`],
  jsonb: [`'{"a": [1]}'`, `'["b"]'`],
  bytea: [`'\\x01'`, `'\\x02'`],
  'text[]': [`'{a,b}'`, `'{c}'`],
  'uuid[]': [`'{}'`, 'null'],
  'smallint[]': [`'{1,2}'`, `'{}'`],
  'integer[]': [`'{1,2}'`, `'{}'`],
}

interface Listed {
  table: string
  list: string
  columns: { name: string; type: string }[]
}

it('tells of every table what one function for all of them told', async () => {
  const { rows } = await db.query<Listed>(`
    select c.relname as table, convert_from(substring(t.tgargs for octet_length(t.tgargs) - 1), 'UTF8') as list,
      (select jsonb_agg(jsonb_build_object('name', a.attname, 'type', regexp_replace(format_type(a.atttypid, null), '\\(.*\\)', '')))
        from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns
    from pg_trigger t join pg_class c on c.oid = t.tgrelid where t.tgname = 'trail_insert' order by 1`)
  expect(rows.length).toBeGreaterThan(40)
  const client = await db.connect()
  onTestFinished(() => client.release(true))
  const different: string[] = []
  const names: unknown[] = []
  for (const listed of rows) {
    const [general, own] = [
      await told(client, listed, 'note_change'),
      await told(client, listed, `note_${listed.table}`),
    ]
    expect(general).toHaveLength(3)
    names.push(...general.map(({ name }) => name))
    if (JSON.stringify(own) !== JSON.stringify(general)) different.push(listed.table)
  }
  // Names of what is referred to are compared too, and not only that there is none.
  expect(names.join()).toContain('Camisa')
  expect(different).toEqual([])
})

/** What a trigger collects of a row that is made, changed in every column and deleted, in a copy of its table without rules. */
async function told(
  client: pg.PoolClient,
  { table, list, columns }: Listed,
  noter: string,
): Promise<{ name: string | null }[]> {
  await client.query('begin')
  await client.query(`create temp table copy (like public.${table})`)
  for (const { name } of columns) await client.query(`alter table copy alter column "${name}" drop not null`)
  await client.query(
    `create trigger t after insert or update or delete on copy for each row execute function trama.${noter}(${client.escapeLiteral(list)})`,
  )
  const of = refersTo(list)
  const value = (at: 0 | 1) => (column: Listed['columns'][number]) => valueIn(column, of, at)
  const names = columns.map(({ name }) => `"${name}"`)
  await client.query(`insert into copy (${names}) select ${columns.map(value(0))}`)
  await client.query(`update copy set ${columns.map((column) => `"${column.name}" = ${value(1)(column)}`)}`)
  await client.query('delete from copy')
  const { rows } = await client.query('select trama.changes() as changes')
  await client.query('rollback')
  return rows[0].changes
}

function valueIn({ name, type }: Listed['columns'][number], of: Map<string, string>, at: 0 | 1): string {
  if (name === 'company_id') return `'${ana.company}'`
  const named = of.get(name)
  // Somebody or something that there is, and then nothing.
  if (named) return at === 0 ? `(select id from public.${named} where company_id = '${ana.company}' limit 1)` : 'null'
  const value = VALUES[type]?.[at]
  if (value === undefined) throw new Error(`No value of type ${type}, of ${name}`)
  return `${value}::${type}`
}

/** The columns of a list that refer to a row elsewhere, with its table. */
function refersTo(list: string): Map<string, string> {
  const { name, fields } = JSON.parse(list)
  const entries = Object.entries<{ of?: string }>(fields).map(([field, { of }]) => [field, of] as const)
  return new Map([...entries, [name?.column, name?.of] as const].filter(([, of]) => of !== undefined))
}
