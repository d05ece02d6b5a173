import pg from 'pg'
import { cdm } from '#src/modules/cdm/contract.ts'
import { auth } from '#src/platform/auth/contract.ts'
import { catalogue } from '#src/platform/catalogue/contract.ts'
import { cookieOf, send } from '../test/world/request.ts'
import type { Known } from './workloads.ts'

const CLIENTS = 10_000
const PRODUCTS = 1_000

/** A company with 10,000 clients and 1,000 products, made through the front door where a call makes it. */
export async function benchCompany(url: string, databaseUrl: string): Promise<{ cookie: string; known: Known }> {
  const { headers } = await send(url, auth.register, {
    companyName: 'Medida S.A.',
    username: 'Medina',
    email: 'medina@trama.test',
    password: 'hilo-y-medida-42',
    whatsapp: '+34 600 000 000',
    country: 'España',
    city: 'Sevilla',
  })
  const cookie = cookieOf(headers)
  for (const module_id of ['cdm', 'bodega']) await send(url, catalogue.connectModule, { module_id }, { cookie })
  const product = await send(url, cdm.addProduct, { name: 'Camisa', price: '25.00' }, { cookie })
  const me = await send(url, auth.me, {}, { cookie })
  const known = { company: me.body.company.id, person: me.body.user.id, product: product.body.id }
  await fill(databaseUrl, known.company)
  return { cookie, known }
}

async function fill(databaseUrl: string, company: string) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(
    `insert into cdm_clients (company_id, id, name, email)
     select $1, gen_random_uuid(), 'Pérez ' || n, 'p' || n || '@trama.test' from generate_series(1, $2::int) n`,
    [company, CLIENTS],
  )
  await client.query(
    `insert into cdm_products (company_id, id, name, price, stock)
     select $1, gen_random_uuid(), 'Prenda ' || n, n, n % 20 from generate_series(1, $2::int) n`,
    [company, PRODUCTS],
  )
  await client.query('vacuum analyze')
  await client.end()
}
