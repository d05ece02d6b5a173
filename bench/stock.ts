import pg from 'pg'
import { bodega } from '#src/modules/bodega/contract.ts'
import { auth } from '#src/platform/auth/contract.ts'
import { catalogue } from '#src/platform/catalogue/contract.ts'
import { cookieOf, send } from '../test/world/request.ts'
import { startServer } from './servers/start.ts'
import { FROM_ELSEWHERE } from './world.ts'

const PRODUCTS = Number(process.env.BENCH_PRODUCTS ?? 10_000)
const ROWS_EACH = 20
const ROUNDS = 15
const LATE = '2025-12-31'

/** What all goods of a company are worth, now and on a day of the past, through the front door. */
export async function valueOfStock(databaseUrl: string, dataDir: string, say: (line: string) => void) {
  const server = await startServer('trama', databaseUrl, dataDir)
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  try {
    const cookie = await kept(server.url, pool)
    for (const [name, call, input] of [
      ['in all', bodega.stockTotal, {}],
      ['in all on a day', bodega.stockTotal, { day: LATE }],
      ['first page', bodega.stockValues, {}],
    ] as const) {
      const times: number[] = []
      let answer: { value?: string; rows?: unknown[] } = {}
      for (let round = 0; round < ROUNDS; round++) {
        const begin = performance.now()
        answer = (await send(server.url, call, input, { cookie })).body
        times.push(performance.now() - begin)
      }
      const median = times.toSorted((one, other) => one - other)[Math.floor(ROUNDS / 2)] ?? 0
      const told = answer.value ?? `${answer.rows?.length} rows`
      say(
        `Stock of ${PRODUCTS} products, ${ROWS_EACH} rows each: value ${name} ${median.toFixed(0)} ms (target ≤ 300), ${told}`,
      )
    }
  } finally {
    await pool.end()
    await server.stop()
  }
}

/** A unit a month of each product, at two each; returns who asks. */
async function kept(url: string, pool: pg.Pool): Promise<string> {
  const founder = {
    companyName: 'Existencias S.A.',
    username: 'Eva',
    email: 'eva@trama.test',
    password: 'hilo-y-bodega-42',
  }
  const place = { whatsapp: '+34 600 000 000', country: 'España', city: 'Sevilla' }
  const { headers } = await send(url, auth.register, { ...founder, ...place }, FROM_ELSEWHERE)
  const cookie = cookieOf(headers)
  await send(url, catalogue.connectModules, { module_ids: ['cdm', 'bodega'] }, { cookie })
  const { body: me } = await send(url, auth.me, {}, { cookie })
  const client = await pool.connect()
  // What nobody looks at is not checked again: triggers and keys are no part of what is measured.
  await client.query('set session_replication_role = replica')
  await client.query(
    `insert into cdm_products (company_id, id, name, price, stock)
     select $1, gen_random_uuid(), 'Producto ' || n, 1, $3::int from generate_series(1, $2::int) n`,
    [me.company.id, PRODUCTS, ROWS_EACH],
  )
  await client.query(
    `insert into stock_values (company_id, id, product_id, day, place, kind, quantity, value, running_quantity, running_value)
     select $1, gen_random_uuid(), p.id, date '2025-01-01' + n * 30, n, 'manual', 1, 2, n, 2 * n
     from cdm_products p, generate_series(1, $2::int) n where p.company_id = $1`,
    [me.company.id, ROWS_EACH],
  )
  await client.query('analyze')
  client.release(true)
  return cookie
}
