import pg from 'pg'
import { auth } from '#src/platform/auth/contract.ts'
import { catalogue } from '#src/platform/catalogue/contract.ts'
import { encodeCursor } from '#src/server/calls/page.ts'
import { cookieOf, send } from '../test/world/request.ts'

/** A company that is measured, with what the workloads ask for. */
export interface Known {
  company: string
  person: string
  username: string
  cookie: string
  client: string
  product: string
  /** Of the page that begins after row 900 of the list by name. */
  row900: string
}

/** Of a company that is founded after those that are measured: an address may found twenty in an hour. */
export const FROM_ELSEWHERE = { headers: { 'x-forwarded-for': '203.0.113.1' } }

/** Whom a place belongs to who is not among those measured. */
const NOBODY = '00000000-0000-4000-8000-000000000000'
const LAST_BEFORE = 899

/** Companies founded through the front door, one for each connection that is measured. */
export async function foundCompanies(url: string, many: number) {
  const founded = []
  for (let at = 0; at < many; at++) {
    const { headers } = await send(url, auth.register, {
      companyName: `Medida ${at}`,
      username: `Medina ${at}`,
      email: `medina${at}@trama.test`,
      password: 'hilo-y-medida-42',
      whatsapp: '+34 600 000 000',
      country: 'España',
      city: 'Sevilla',
    })
    const cookie = cookieOf(headers)
    for (const module_id of ['cdm', 'bodega']) await send(url, catalogue.connectModule, { module_id }, { cookie })
    const { body } = await send(url, auth.me, {}, { cookie })
    founded.push({ company: body.company.id, person: body.user.id, username: body.user.username, cookie } as const)
  }
  return founded
}

/** Further companies, that nobody enters, until there are so many. */
export const addCompanies = (db: pg.ClientBase, many: number) =>
  db.query(
    `insert into companies (id, name, created_by)
     select gen_random_uuid(), 'Vecina ' || n, $2 from generate_series((select count(*) from companies) + 1, $1::int) n`,
    [many, NOBODY],
  )

/** Gives every company that has fewer so many clients, and a fifth as many products. */
export async function fill(db: pg.ClientBase, clients: number, only: string | null = null) {
  // A whole table at once, by nobody's hand: nothing is announced and nothing told.
  await db.query('set session_replication_role = replica')
  await db.query(
    `insert into cdm_clients (company_id, id, name, email, phone, company)
     select c.id, gen_random_uuid(), 'Pérez ' || n, 'p' || n || '@trama.test', '+34 600 ' || n, 'Talleres ' || n % 40
     from companies c, generate_series(1, $1::int) n
     where (c.id = $2 or $2 is null) and (select count(*) from cdm_clients k where k.company_id = c.id) < $1`,
    [clients, only],
  )
  await db.query(
    `insert into cdm_products (company_id, id, name, price, stock)
     select c.id, gen_random_uuid(), 'Prenda ' || n, n, n % 20 from companies c, generate_series(1, $1::int / 5) n
     where (c.id = $2 or $2 is null) and not exists (select from cdm_products k where k.company_id = c.id)`,
    [clients, only],
  )
  await db.query('reset session_replication_role')
  await db.query('vacuum analyze')
}

/** What the workloads ask for, once the company is filled. */
export async function knownOf(
  db: pg.ClientBase,
  founded: Awaited<ReturnType<typeof foundCompanies>>,
): Promise<Known[]> {
  const known: Known[] = []
  for (const one of founded) {
    const { rows } = await db.query(
      `select
         (select array[plain_name, id::text] from cdm_clients where company_id = $1 order by plain_name, id offset $2 limit 1) as last,
         (select id from cdm_clients where company_id = $1 and name = 'Pérez 7') as client,
         (select id from cdm_products where company_id = $1 and name = 'Prenda 19') as product`,
      [one.company, LAST_BEFORE],
    )
    const { last, client, product } = rows[0]
    known.push({ ...one, client, product, row900: encodeCursor(last) })
  }
  return known
}

export async function connected(databaseUrl: string): Promise<pg.Client> {
  const db = new pg.Client({ connectionString: databaseUrl })
  await db.connect()
  return db
}
