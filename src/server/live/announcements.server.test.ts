import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { bodega } from '#src/modules/bodega/contract.ts'
import { cdm } from '#src/modules/cdm/contract.ts'
import { ownerConnection } from '../../../test/database/transactions.ts'
import { listenTo, waitForListeners } from '../../../test/live/listening.ts'
import { openWorld } from '../../../test/world/world.ts'
import { inTransaction, type Query, unnamed } from '../database/transaction.ts'

const world = await openWorld()
const { ana, db, lines, databaseUrl } = world
const company = ana.company ?? ''

beforeAll(() => waitForListeners(world))

describe('an act', () => {
  it('is announced once, with all that it changed and its line in the trail', async () => {
    const product = await world.must(ana, cdm.addProduct, { name: 'Camisa', price: '25.00' })
    const heard = await announcements()
    const movement = await world.must(ana, bodega.registerMovement, {
      product_id: product.id,
      type: 'entrada',
      quantity: 9,
    })
    await expect.poll(() => heard.length).toBe(1)
    const { rows } = await db.query('select id from audit_log where subject_id = $1', [movement.id])
    const values = await db.query('select id from stock_values where movement_id = $1', [movement.id])
    expect(heard).toEqual([
      {
        act: rows[0].id,
        changes: [
          { table: 'cdm_products', company, ids: [product.id] },
          { table: 'stock_movements', company, ids: [movement.id] },
          { table: 'stock_values', company, ids: [values.rows[0].id] },
          { table: 'audit_log', company, ids: [rows[0].id] },
        ],
      },
    ])
  })

  it('that is rolled back announces nothing, and leaves nothing to the next on its connection', async () => {
    const heard = await announcements()
    const pool = tenantPool()
    const doomed = inTransaction({ pool, company, person: ana.id }, async (sql) => {
      await addClient(sql, 'Nadie')
      throw new Error('no')
    })
    await expect(doomed).rejects.toThrow('no')
    const id = await inTransaction({ pool, company, person: ana.id }, (sql) => addClient(sql, 'Alguien'))
    await expect.poll(() => heard.length).toBe(1)
    expect(heard).toMatchObject([{ changes: [{ table: 'cdm_clients', ids: [id] }] }])
  })

  it('that changes more than an announcement holds names every table, in several', async () => {
    const heard = await announcements()
    await inTransaction({ pool: tenantPool(), company, person: ana.id }, async (sql) => {
      for (let times = 0; times < 200; times++) await addClient(sql, `Cliente ${times}`)
      // As many tables as no act touches.
      for (let table = 0; table < 200; table++) {
        await sql`select trama.announce_change(${JSON.stringify({ table: `table_${table}`, company, ids: [company] })})`
      }
    })
    await expect.poll(() => heard.length).toBeGreaterThan(1)
    const changes = heard.flatMap((one) => one.changes ?? [])
    const told = new Set(changes.map(({ table }) => table))
    expect(told.size).toBe(201)
    expect(changes).toContainEqual({ table: 'cdm_clients', company, ids: null })
    expect(changes.length).toBeLessThan(300)
    expect(new Set(heard.map(({ act }) => act)).size).toBe(1)
  })
})

it('announces at once what somebody changes without an act', async () => {
  const heard = await announcements()
  await db.query('update company_profiles set city = city where company_id = $1', [company])
  await expect.poll(() => heard).toEqual([{ table: 'company_profiles', company, ids: null }])
})

describe('a process that ends between the commit and its announcement', () => {
  /** The announcement waits, so that there is something in between. */
  async function held() {
    const owner = await ownerConnection(databaseUrl)
    const before = (
      await owner.query(`select pg_get_functiondef('trama.send_announcements(uuid)'::regprocedure) as text`)
    ).rows[0].text
    await owner.query(before.replace(/\bbegin\b/i, 'begin perform pg_sleep(2);'))
    return () => owner.query(before)
  }

  it('has told already: commit and announcement are one text', async () => {
    const stream = await listenTo(world.url, ana)
    const release = await held()
    const pool = tenantPool()
    const id = randomUUID()
    const sockets: { destroy(): void }[] = []
    pool.on('connect', (client) =>
      sockets.push((client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream),
    )
    const act = inTransaction({ pool, company, person: ana.id }, (sql) => addClient(sql, 'Muerte', id))
    const failed = expect(act).rejects.toThrow('terminated')
    await expect.poll(() => exists(id)).toBe(true)
    for (const socket of sockets) socket.destroy()
    await failed
    await release()
    await expect.poll(() => stream.of('cdm_clients').flatMap(({ data }) => data.ids), { timeout: 10_000 }).toEqual([id])
    stream.close()
  })

  it('with its connection is found in the history by every node', async () => {
    const stream = await listenTo(world.url, ana)
    const release = await held()
    const pool = tenantPool()
    const id = randomUUID()
    const act = inTransaction({ pool, company, person: ana.id }, (sql) => addClient(sql, 'Muerte súbita', id))
    const failed = expect(act).rejects.toThrow()
    await expect.poll(() => exists(id)).toBe(true)
    await db.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and query like 'commit; select trama.send_announcements%'`,
    )
    await failed
    await release()
    await expect
      .poll(() => stream.heard.flatMap(({ event, data }) => (event === 'change' ? [data] : [])), { timeout: 20_000 })
      .toEqual([
        { table: 'cdm_clients', ids: null },
        { table: 'audit_log', ids: null },
      ])
    // What the act wrote and the history does not keep.
    await expect.poll(() => stream.heard.map(({ event }) => event)).toEqual(['change', 'change', 'refresh'])
    stream.close()
  })
})

async function exists(id: string): Promise<boolean> {
  return (await db.query('select from cdm_clients where id = $1', [id])).rows.length === 1
}

async function addClient(sql: Query, name: string, id: string = randomUUID()): Promise<string> {
  await sql`insert into cdm_clients (company_id, id, name, email) values (${company}, ${id}, ${name}, 'x@trama.test')`
  return id
}

function tenantPool(): pg.Pool {
  const pool = new pg.Pool({ connectionString: lines.tenant, max: 1, pipeline: true } as pg.PoolConfig)
  pool.on('error', () => {})
  if (lines.pooled) pool.on('connect', (client) => unnamed.add(client))
  onTestFinished(() => pool.end())
  return pool
}

interface Announced {
  act?: string
  changes?: { table: string; company: string; ids: string[] | null }[]
}

/** What the database announces from now on. */
async function announcements(): Promise<Announced[]> {
  const heard: Announced[] = []
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  onTestFinished(() => client.end())
  client.on('notification', ({ payload }) => heard.push(JSON.parse(payload ?? '')))
  await client.query('listen trama')
  return heard
}
