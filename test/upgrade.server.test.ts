import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { admits } from '#src/kernel/access.ts'
import { reviewCalls } from '#src/modules/agentes_ia/review.ts'
import { bodega } from '#src/modules/bodega/contract.ts'
import { contabilidad } from '#src/modules/contabilidad/contract.ts'
import { ventas } from '#src/modules/ventas/contract.ts'
import { auth } from '#src/platform/auth/contract.ts'
import { automation } from '#src/platform/automation/contract.ts'
import { moduleIds, sealedColumns } from '#src/server/areas.ts'
import { check, fill } from '#src/server/backup/restore.ts'
import { writeKey } from '#src/server/crypto/keys/key-file.ts'
import { rotateKey } from '#src/server/crypto/keys/rotate.ts'
import { withLogin } from '#src/server/database/logins/lines.ts'
import { jobQueue } from '#src/server/jobs/jobs.ts'
import { createLog } from '#src/server/log.ts'
import type { Trama } from '#src/server/main.ts'
import { createDatabase, dropDatabase, poolOn } from './database/database.ts'
import { exchange } from './faults/raw-http.ts'
import { everyCall, isAct } from './walk/calls.ts'
import { idFieldsOf, inputWith } from './walk/ids.ts'
import { signInControl } from './world/control.ts'
import { reachableFolder } from './world/folder.ts'
import { openMailbox } from './world/mailbox.ts'
import { testNode } from './world/node.ts'
import { type Answer, cookieOf, send } from './world/request.ts'
import { totpOf } from './world/totp.ts'

// What `npm run demo` of the release of 21 November 2026 had made, on the tables of that release: copied by `npm run backup`, without the
// keys of acts that nobody sends again. One of its people, Andrés, had set a second factor up. Made once, never again.
const ARCHIVE = join(import.meta.dirname, 'upgrade/2026-11-21.tar')
const PASSPHRASE = 'hilo aguja dedal tijera'
const PASSWORD = 'demostracion-2026'
const VALERIA = 'valeria@laaguja.demo'
const ANDRES = { email: 'andres.mejia@laaguja.demo', app: 'GNZN2IRXVGYZE3Y3DPSRSAFFE6HQUCOJ' }
const silent = () => {}

/** What companies would miss first, as the tables say it themselves. */
const WORTH: Record<string, string> = {
  books: `select company_id, account_id, sum(debit)::text as debit, sum(credit)::text as credit, count(*)::int as lines
          from journal_lines group by 1, 2 order by 1, 2`,
  stock: 'select company_id, id, name, stock, price::text as price from cdm_products order by id',
  movements: 'select company_id, id, product_id, type, quantity from stock_movements order by id',
  invoices: 'select company_id, id, number, client, amount::text, balance::text from invoices order by id',
  quotes: 'select company_id, id, number, status, total::text as total from quotes order by id',
  people: 'select company_id, id, email, role, active from profiles order by id',
  employees: 'select company_id, id, name from employees order by id',
  lots: 'select company_id, id, quantity from production_lots order by id',
}

const server = inject('serverUrl')
const name = `trama_test_${randomUUID().replaceAll('-', '')}`
const keyFile = join(reachableFolder(), 'secret.key')
const box = await openMailbox()
let db: pg.Pool
let databaseUrl: string
let node: Trama
let before: Record<string, unknown[]>
let invoicedQuotes: unknown[]
let quoteTexts: unknown[]
let valeria: string

const ask = (call: Parameters<typeof send>[1], input: object, cookie: string): Promise<Answer> =>
  send(node.localUrl, call, input, { cookie })

beforeAll(async () => {
  databaseUrl = await createDatabase(server, name)
  db = poolOn(databaseUrl, 4)
  const { manifest, key } = await check({ file: ARCHIVE, keyFile, passphrase: async () => PASSPHRASE, say: silent })
  await fill(databaseUrl, ARCHIVE, manifest, silent)
  if (key) await writeKey(keyFile, key)
  before = await worth()
  invoicedQuotes = (
    await db.query(
      `select company_id, quote_id, id as invoice_id, annulled_on is null as standing from invoices
       where quote_id is not null order by id`,
    )
  ).rows
  await db.query(
    `update company_profiles set quote_template = '{"header": "NIT 900", "defaultBody": "Hola, {CLIENTE}:"}'
     where company_id in (select company_id from quotes)`,
  )
  quoteTexts = (
    await db.query(
      `select company_id, coalesce(quote_template ->> 'header', '') as header,
         coalesce(quote_template ->> 'defaultBody', '') as default_body, quote_template_version as version
       from company_profiles where quote_template <> '{}' order by 1`,
    )
  ).rows
  node = await testNode({ databaseUrl, secretFile: keyFile, environment: { SMTP_URL: box.url } })
  valeria = cookieOf((await send(node.localUrl, auth.signIn, { email: VALERIA, password: PASSWORD })).headers)
})
afterAll(async () => {
  await node.drain()
  await box.close()
  await db.end()
  await dropDatabase(server, name)
})

it('keeps the books, the stock, the papers’ figures and the people of the release before', async () => {
  const { rows } = await db.query('select count(*)::int as n from trama.migrations where id = $1', [
    'auth/006_key_rotation.sql',
  ])
  expect(rows).toEqual([{ n: 1 }])
  expect(Object.entries(before).filter(([, some]) => some.length === 0)).toEqual([])
  expect(await worth()).toEqual(before)
  const { body: trial } = await ask(contabilidad.trialBalance, {}, valeria)
  const sum = (side: 'debit' | 'credit') =>
    trial.reduce((all: number, row: Record<string, string>) => all + Math.round(Number(row[side]) * 100), 0)
  expect(sum('debit')).toBe(sum('credit'))
  expect(sum('debit')).toBeGreaterThan(0)
})

it('knows which quote each invoice was made from', async () => {
  const { rows } = await db.query(
    'select company_id, quote_id, invoice_id, standing from quote_invoices order by invoice_id',
  )
  expect(invoicedQuotes).not.toEqual([])
  expect(rows).toEqual(invoicedQuotes)
})

it('says on every quote what was said', async () => {
  const { rows } = await db.query('select company_id, header, default_body, version from quote_templates order by 1')
  expect(quoteTexts).not.toEqual([])
  expect(rows).toEqual(quoteTexts)
})

/** Asks for a row by what stands on its ticket, as others do by an id, or for a report by what it is of. */
const BY_CODE = ['textil.bundleByCode', 'notes.tagsOfKind', 'figures.run', 'figures.rows', 'figures.paper']

it('lets people in as before, with their second factors, and answers every read', async () => {
  const challenge = cookieOf(
    (await send(node.localUrl, auth.signIn, { email: ANDRES.email, password: PASSWORD })).headers,
  )
  const passed = await ask(auth.passSecondFactor, { code: totpOf(ANDRES.app) }, challenge)
  expect(passed.status).toBe(200)
  const { modules } = (await ask(auth.me, {}, valeria)).body
  const unconnected = moduleIds.filter((id) => !modules.includes(id))
  const wrong: string[] = []
  let asked = 0
  for (const { name, call } of (await everyCall()).filter((one) => !isAct(one))) {
    const { access } = call['~orpc'].meta
    const mine = admits(access, { role: 'empresa' })
    if (idFieldsOf(call).length > 0 || BY_CODE.includes(name) || !mine || unconnected.includes(call['~orpc'].meta.area))
      continue
    const { status } = await ask(call, inputWith(call, {}), valeria)
    asked++
    if (status !== 200) wrong.push(`${name} ${status}`)
  }
  console.info(`U12: ${asked} reads answered on the data of the release before`)
  expect(wrong).toEqual([])
})

it('opens the secrets that the release before sealed, and seals them under another key', async () => {
  const { cookie } = await signInControl(node.localUrl)
  const { rows } = await db.query(
    `select company_id, (select id from connected_agents limit 1) as agent from automation_profiles where secrets <> '{}'`,
  )
  const [{ company_id: id, agent }] = rows
  const secrets = async () => [
    (await ask(automation.reveal, { id, place: 'api.clientSecret' }, cookie)).body.secret,
    (await ask(reviewCalls.reveal, { of: 'connected', id: agent, field: 'token' }, cookie)).body.value,
  ]
  const known = await secrets()
  expect(known).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/), expect.stringMatching(/^.{6,}$/)])
  await rotateKey({ databaseUrl, file: keyFile, columns: await sealedColumns(), say: silent })
  expect(await secrets()).toEqual(known)
  expect((await ask(auth.me, {}, valeria)).body.user.email).toBe(VALERIA)
})

it('prints an invoice and a quote of the release before', async () => {
  const { body: invoices } = await ask(contabilidad.invoices, {}, valeria)
  const { body: quotes } = await ask(ventas.quotes, {}, valeria)
  const [invoice] = invoices.rows
  const quote = quotes.rows.find(({ status }: { status: string }) => status === 'Enviada')
  for (const path of [`/api/contabilidad/invoice/${invoice.id}/pdf`, `/api/ventas/quote/${quote.id}/pdf`]) {
    const { status, text } = await exchange(node.localUrl, { method: 'GET', path, headers: { cookie: valeria } })
    expect([path, status, text.slice(0, 5)]).toEqual([path, 200, '%PDF-'])
  }
  expect((await ask(bodega.movements, {}, valeria)).body.total).toBeGreaterThan(0)
  // What it had lies in its first warehouse, and its invoices touch nothing until it says so.
  expect((await ask(bodega.warehouses, {}, valeria)).body.rows).toMatchObject([
    { name: 'Bodega principal', main: true },
  ])
  expect((await ask(bodega.stockSettings, {}, valeria)).body).toMatchObject({ documents_move: false, chosen: false })
})

it('sends the mails that waited as the release before had queued them', async () => {
  const { rows: people } = await db.query('select id, company_id from profiles where email = $1', [VALERIA])
  const [{ id: person, company_id: company }] = people
  // The logins of every test: what is restored keeps none, and making others would shut the other files out.
  const { username, password } = new URL(inject('template').lines.jobs)
  const lines = { owner: databaseUrl, jobs: withLogin(databaseUrl, username, password) }
  const queue = jobQueue(lines, createLog('silent'))
  await queue.start([])
  for (const [kind, from, subject] of [
    ['invoice', 'invoices where annulled_on is null', /^Factura /],
    ['quote', `quotes where status = 'Enviada'`, /^Cotización /],
  ] as const) {
    const { rows } = await db.query(`select id, number from ${from} and company_id = $1 order by id limit 1`, [company])
    const [{ id, number }] = rows
    const sending = { email: `${kind}@cliente.test`, message: 'Va adjunta.' }
    await db.query(
      `insert into ${kind}_mails (company_id, id, ${kind}_id, email, message, sent_by) values ($1, $2, $3, $4, $5, $6)`,
      [company, randomUUID(), id, sending.email, sending.message, person],
    )
    await queue.enqueue(`${kind}-letter`, { company, person, [kind]: id, ...sending })
    await expect.poll(() => box.to(sending.email)).toHaveLength(1)
    const [mail] = box.to(sending.email)
    expect(mail?.subject).toMatch(subject)
    expect(mail?.text).toContain(`${number}`)
    expect(mail?.text).toContain('application/pdf')
  }
  await queue.stop()
})

async function worth(): Promise<Record<string, unknown[]>> {
  const found = Object.entries(WORTH).map(async ([what, statement]) => [what, (await db.query(statement)).rows])
  return Object.fromEntries(await Promise.all(found))
}
