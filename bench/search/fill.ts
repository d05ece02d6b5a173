import type pg from 'pg'

/** How many rows of each table; a million in all. */
export const ROWS = {
  cdm_clients: 150_000,
  cdm_products: 50_000,
  quotes: 200_000,
  invoices: 250_000,
  journal_entries: 250_000,
  tasks: 100_000,
} as const

/** A name of two common and one rare word, as rows have them: `n` picks the same words at every run. */
const nameOf = (n: string) => `
  (array['María','José','Ana','Luis','Carmen','Jorge','Lucía','Andrés','Sofía','Julián','Inés','Tomás','Elena','Raúl','Óscar','Paula','Iván','Rosa','Hugo','Nuria'])[1 + ${n} % 20]
  || ' ' || (array['García','Rodríguez','Peña','Núñez','Ibáñez','Gómez','Jiménez','Muñoz','Cárdenas','Suárez','Ávila','Ríos','Zambrano','Quispe','Mejía','Cortés','Salazar','Vélez','Pacheco','Lozano'])[1 + (${n} / 20) % 20]
  || ' ' || (array['ba','ce','di','fo','gu','ja','ke','li','mo','nu','pa','que','ri','so','tu','va','ye','zi','cha','lle'])[1 + (${n} / 7) % 20]
  || (array['lan','mer','nid','rol','sut','tar','ven','xir','zon','bul'])[1 + (${n} / 3) % 10]
  || (array['as','ero','illo','ona','uz'])[1 + (${n} / 11) % 5]`

/** Ids as Trama makes them, one after the other in time. */
const ID = `(lpad(to_hex(1700000000000 + n), 12, '0') || '7' || substr(md5(n::text || 'a'), 1, 3) || 'a' || substr(md5(n::text), 1, 15))::uuid`

/** Writes the rows of a company, by nobody's hand: nothing is announced and nothing told. */
export async function fillToSearch(db: pg.ClientBase, company: string, person: string) {
  const insert = (into: string, select: string, rows: number) =>
    db.query(`insert into ${into} select '${company}', ${ID}, ${select} from generate_series(1, ${rows}) n`)
  await db.query('set session_replication_role = replica')
  await insert(
    'cdm_clients (company_id, id, name, email, phone, company, tax_number)',
    `${nameOf('n')}, 'c' || n || '@trama.test', '+57 300 ' || lpad((n * 7919 % 10000000)::text, 7, '0'),
     'Talleres ' || n % 400, (800000000 + n * 37)::text || '-' || n % 10`,
    ROWS.cdm_clients,
  )
  await insert(
    'cdm_products (company_id, id, name, price, sku)',
    `(array['Camisa','Pantalón','Falda','Vestido','Chaqueta','Abrigo','Blusa','Bufanda'])[1 + n % 8] || ' '
     || (array['algodón','lino','seda','lana','vaquera','térmica'])[1 + (n / 8) % 6] || ' ' || n, n % 900 + 1, 'SKU-' || n`,
    ROWS.cdm_products,
  )
  await insert(
    'quotes (company_id, id, number, client_name, typed_body, body, date, valid_until, currency, created_by)',
    `'COT-' || 2019 + n / 30000 || '-' || lpad(n::text, 6, '0'), ${nameOf('n * 13')}, '', '', date '2019-01-01' + n / 83,
     date '2019-02-01' + n / 83, 'COP', '${person}'`,
    ROWS.quotes,
  )
  await insert(
    'invoices (company_id, id, number, client, description, date, due_date, subtotal, amount, currency, created_by)',
    `'FAC-' || 2019 + n / 36000 || '-' || lpad(n::text, 6, '0'), ${nameOf('n * 17')}, 'Pedido de ' || ${nameOf('n * 5')},
     date '2019-01-01' + n / 100, date '2019-02-01' + n / 100, n % 900 + 1, n % 900 + 1, 'COP', '${person}'`,
    ROWS.invoices,
  )
  await insert(
    'journal_entries (company_id, id, number, date, description, created_by)',
    `n, date '2019-01-01' + n / 100, 'Factura FAC-' || 2019 + n / 36000 || '-' || lpad(n::text, 6, '0') || ' ' || ${nameOf('n * 17')}, '${person}'`,
    ROWS.journal_entries,
  )
  await db.query(
    `insert into projects (company_id, id, name) select $1, gen_random_uuid(), 'Proyecto ' || n from generate_series(1, 100) n`,
    [company],
  )
  await insert(
    'tasks (company_id, id, project_id, title, description, rank)',
    `(select id from projects where company_id = '${company}' order by id limit 1), 'Llamar a ' || ${nameOf('n * 3')}, 'Revisar el pedido ' || n, 'i'`,
    ROWS.tasks,
  )
  await db.query('reset session_replication_role')
  await db.query('vacuum analyze')
}
