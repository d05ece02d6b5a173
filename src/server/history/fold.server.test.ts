import fc from 'fast-check'
import { expect, it } from 'vitest'
import { bodega } from '#src/modules/bodega/contract.ts'
import { cdm } from '#src/modules/cdm/contract.ts'
import { type CompanyTable, companyTables } from '../../../test/database/catalogue.ts'
import { openWorld } from '../../../test/world/world.ts'

const SEED = 20_261_122
const ACTS = 120
const MOVEMENTS = 100
/** Generous: what a line of a movement takes, its places in two indexes included. */
const MOST_BYTES_A_LINE = 1_500

const world = await openWorld()
const { ana, db } = world

type Fields = Record<string, unknown>

/** A table as its history tells it: every line in order, from nothing. */
async function foldedRows({ name, primaryKey }: CompanyTable): Promise<Fields[]> {
  const { rows: lines } = await db.query(
    'select company_id, row_id, op, before, after from row_history where table_name = $1 order by id',
    [name],
  )
  const rows = new Map<string, Fields>()
  for (const { company_id, row_id, op, before, after } of lines) {
    const told = { company_id, ...(row_id === null ? {} : { id: row_id }), ...(after ?? before) }
    const key = JSON.stringify(primaryKey.map((column) => told[column]))
    if (op === 'delete') rows.delete(key)
    else rows.set(key, { ...rows.get(key), ...told })
  }
  return [...rows.values()]
}

async function presentRows({ name }: CompanyTable): Promise<Fields[]> {
  const { rows } = await db.query<{ row: Fields; left: string[] }>(
    `select to_jsonb(t) as row, (select split_part(encode(tgargs, 'escape'), '\\000', 1)::text[] from pg_trigger
       where tgrelid = '${name}'::regclass and tgname = 'history_insert') as left from ${name} t`,
  )
  return rows.map(({ row, left }) =>
    Object.fromEntries(
      Object.entries(row).filter(([column]) => ['company_id', 'id'].includes(column) || !left.includes(column)),
    ),
  )
}

const inOrder = (rows: Fields[]) => rows.map((row) => JSON.stringify(Object.entries(row).sort())).sort()

/** Acts of a company on its clients, products and stock, some of them refused. */
const steps = fc.array(
  fc.record({
    act: fc.constantFrom('add', 'edit', 'archive', 'restore', 'addProduct', 'editProduct', 'in', 'out'),
    nth: fc.nat(20),
    text: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }),
    quantity: fc.integer({ min: 1, max: 40 }),
  }),
  { minLength: ACTS, maxLength: ACTS },
)

async function walk(): Promise<number> {
  const [acts = []] = fc.sample(steps, { numRuns: 1, seed: SEED })
  const clients: string[] = []
  const products: string[] = []
  let done = 0
  for (const { act, nth, text, quantity } of acts) {
    const one = async (of: readonly string[], table: string) =>
      (await db.query(`select * from ${table} where id = $1`, [of[nth % Math.max(of.length, 1)] ?? ana.id])).rows[0]
    const client = (await one(clients, 'cdm_clients')) ?? { id: ana.id, version: 1 }
    const product = (await one(products, 'cdm_products')) ?? { id: ana.id, version: 1, type: 'Producto' }
    const { id, version } = client
    const contact = { name: text, email: `c${nth}@trama.test`, phone: `${quantity}`, company: text }
    const article = { name: text, price: `${quantity}.50`, description: text }
    const stock = { product_id: product.id, quantity, note: text }
    const asked = {
      add: () => world.ask(ana, cdm.addClient, contact),
      edit: () => world.ask(ana, cdm.editClient, { id, version, ...contact }),
      archive: () => world.ask(ana, cdm.archiveClient, { id, version }),
      restore: () => world.ask(ana, cdm.restoreClient, { id, version }),
      addProduct: () => world.ask(ana, cdm.addProduct, { ...article, initial_stock: quantity }),
      editProduct: () =>
        world.ask(ana, cdm.editProduct, { id: product.id, version: product.version, ...article, type: product.type }),
      in: () => world.ask(ana, bodega.registerMovement, { ...stock, type: 'entrada' }),
      out: () => world.ask(ana, bodega.registerMovement, { ...stock, type: 'salida' }),
    }[act]
    const { status, body } = await asked()
    if (status >= 500) throw new Error(`${act}: ${JSON.stringify(body)}`)
    if (status !== 200) continue
    done++
    if (act === 'add') clients.push(body.id)
    if (act === 'addProduct') products.push(body.id)
  }
  return done
}

it('builds every table again from nothing, whatever was done', async () => {
  const done = await walk()
  expect(done).toBeGreaterThan(ACTS / 3)
  const { rows } = await db.query<{ name: string }>(
    `select tgrelid::regclass::text as name from pg_trigger where tgname = 'history_insert'`,
  )
  const recorded = (await companyTables(db)).filter(({ name }) => rows.some((row) => row.name === name))
  const unlike: string[] = []
  let folded = 0
  for (const table of recorded) {
    const [told, present] = [inOrder(await foldedRows(table)), inOrder(await presentRows(table))]
    folded += present.length
    if (JSON.stringify(told) !== JSON.stringify(present)) unlike.push(table.name)
  }
  console.info(`H2: ${done} of ${ACTS} acts, ${recorded.length} tables with ${folded} rows folded`)
  expect(unlike).toEqual([])
})

it('keeps what an act changed under the id of its line in the trail, at the same moment', async () => {
  const { id } = await world.must(ana, cdm.addProduct, { name: 'Camisa', price: '10.00', initial_stock: 3 })
  const { rows } = await db.query(
    `select a.call, h.table_name, h.op from row_history h
     join audit_log a on a.company_id = h.company_id and a.id = h.act_id and a.created_at = h.at
     where h.company_id = $1 and (h.row_id = $2 or h.after ->> 'product_id' = $2::text) order by h.table_name`,
    [ana.company, id],
  )
  expect(rows).toEqual([
    { call: 'cdm.addProduct', table_name: 'cdm_products', op: 'insert' },
    { call: 'cdm.addProduct', table_name: 'stock_movements', op: 'insert' },
  ])
  const { rows: loose } = await db.query(
    `select count(*)::int as n from row_history h where company_id = $1 and act_id is not null and at > now() - interval '1 hour'
       and table_name like 'cdm%' and not exists (select from audit_log a where a.company_id = h.company_id and a.id = h.act_id)`,
    [ana.company],
  )
  expect(loose).toEqual([{ n: 0 }])
})

it('grows by two lines a movement, each of a bounded size', async () => {
  const { id: product_id } = await world.must(ana, cdm.addProduct, { name: 'Pantalón', price: '10.00' })
  const size = async () =>
    (
      await db.query(
        `select (select count(*)::int from row_history) as lines,
           sum(pg_total_relation_size(inhrelid))::int as bytes from pg_inherits where inhparent = 'row_history'::regclass`,
      )
    ).rows[0]
  const before = await size()
  for (let times = 0; times < MOVEMENTS; times++)
    await world.must(ana, bodega.registerMovement, { product_id, type: 'entrada', quantity: 7 })
  const after = await size()
  const lines = after.lines - before.lines
  console.info(`H3: ${MOVEMENTS} movements: ${lines} lines, ${after.bytes - before.bytes} bytes`)
  expect(lines).toBe(2 * MOVEMENTS)
  expect(after.bytes - before.bytes).toBeLessThan(lines * MOST_BYTES_A_LINE)
})
