import { randomUUID } from 'node:crypto'
import type pg from 'pg'

/** What the bare handler knows without asking: it has no session, no gate, no policies. */
export interface Known {
  company: string
  person: string
  product: string
}

/** The same work twice: a request to Trama, and the statements alone for the bare handler. */
export interface Workload {
  name: string
  method: 'GET' | 'POST'
  path: string
  body?: (known: Known) => object
  bare(pool: pg.Pool, known: Known): Promise<unknown>
}

const CLIENT_COLUMNS = 'id, name, email, phone, company, archived_at, version, created_at'

const listed = async (pool: pg.Pool, search: string, { company }: Known) => {
  const wanted = `company_id = $1 and archived_at is null ${search ? 'and search_text like trama.anywhere($2)' : ''}`
  const values = search ? [company, search] : [company]
  const suffix = search ? 'search' : 'list'
  const [rows, total] = await Promise.all([
    pool.query({
      name: `rows-${suffix}`,
      text: `select ${CLIENT_COLUMNS}, trama.plain(name) as plain from cdm_clients where ${wanted} order by trama.plain(name), id limit 51`,
      values,
    }),
    pool.query({
      name: `count-${suffix}`,
      text: `select count(*)::int as total from cdm_clients where ${wanted}`,
      values,
    }),
  ])
  return { rows: rows.rows.slice(0, 50), total: total.rows[0].total }
}

export const WORKLOADS: readonly Workload[] = [
  {
    name: 'list',
    method: 'GET',
    path: '/api/cdm/clients',
    bare: (pool, known) => listed(pool, '', known),
  },
  {
    name: 'search',
    method: 'GET',
    path: '/api/cdm/clients?search=perez%20777',
    bare: (pool, known) => listed(pool, 'perez 777', known),
  },
  {
    name: 'dashboard',
    method: 'GET',
    path: '/api/bodega/summary',
    bare: async (pool, { company }) =>
      (
        await pool.query({
          name: 'dashboard',
          text: `select count(*)::int as low_stock from cdm_products
            where company_id = $1 and type = 'Producto' and archived_at is null and stock <= min_stock`,
          values: [company],
        })
      ).rows[0],
  },
  {
    name: 'create',
    method: 'POST',
    path: '/api/cdm/clients',
    body: () => ({ name: 'Cliente de prueba', email: `c${randomUUID()}@trama.test`, phone: '', company: '' }),
    bare: async (pool, { company }) =>
      (
        await pool.query({
          name: 'create',
          text: `insert into cdm_clients (company_id, id, name, email, phone, company) values ($1, $2, $3, $4, $5, $6) returning ${CLIENT_COLUMNS}`,
          values: [company, randomUUID(), 'Cliente de prueba', `c${randomUUID()}@trama.test`, '', ''],
        })
      ).rows[0],
  },
  {
    name: 'movement',
    method: 'POST',
    path: '/api/bodega/movements',
    body: ({ product }) => ({ product_id: product, type: 'entrada', quantity: 1, note: '' }),
    bare: async (pool, { company, person, product }) =>
      (
        await pool.query({
          name: 'movement',
          text: `with product as (
              update cdm_products set stock = stock + 1 where company_id = $1 and id = $2 returning id, name)
            insert into stock_movements (company_id, id, product_id, type, quantity, user_id)
            select $1, $3, id, 'entrada', 1, $4 from product returning *`,
          values: [company, product, randomUUID(), person],
        })
      ).rows[0],
  },
]
