import pg from 'pg'
import { bodega } from '../../src/modules/bodega/contract.ts'
import { cdm } from '../../src/modules/cdm/contract.ts'
import { proyectos } from '../../src/modules/proyectos/contract.ts'
import { auth } from '../../src/platform/auth/contract.ts'
import type { FirstControl } from '../../src/platform/auth/registration/server/first-control.ts'
import { catalogue } from '../../src/platform/catalogue/contract.ts'
import { chat } from '../../src/platform/chat/contract.ts'
import { companies } from '../../src/platform/companies/contract.ts'
import { team } from '../../src/platform/team/contract.ts'
import { cookieOf, type Sending, send } from '../../test/world/request.ts'
import { say } from '../command.ts'
import type { WhenReady } from '../run.ts'
import { automate } from './automation.ts'
import { keepBooks } from './books.ts'
import { COMPANIES, type DemoCompany } from './companies.ts'
import { AGED_LOTS, runWorkshop } from './garments.ts'
import { issueInvoices } from './invoices.ts'
import { AGED, priceAndPay } from './membership.ts'
import { askForOffers, offerCatalogue } from './offers.ts'
import { produceAprons } from './production.ts'
import { planProjects } from './projects.ts'
import { quoteAndTalk } from './quotes.ts'
import { AGED_SALES, sell } from './sales.ts'
import { hireStaff } from './staff.ts'
import { designDocuments } from './templates.ts'

const PASSWORD = 'demostracion-2026'
const TYPED_BY_THE_OWNER = 'clave-provisional-1'
const MODULES = ['cdm', 'bodega', 'rrhh', 'agentes_ia', 'marketing', 'ventas', 'proyectos', 'contabilidad']
const MOVEMENTS = 60
const DAYS_BACK = 30

/** Makes the companies that are not there yet, through the same calls that people make; what is there stays as it is. */
export const fillDemo: WhenReady = async ({ url, firstControl }, databaseUrl) => {
  // Later on control's password is known to nobody, and its catalogue is there.
  const control = firstControl && (await lendControl(url, databaseUrl, firstControl))
  if (control) await offerCatalogue(url, control)
  const payers: { id: string; owner: Sending }[] = []
  for (const company of COMPANIES) {
    if (await registered(databaseUrl, company.email)) continue
    say(`▸ Preparando ${company.companyName}…`)
    const owner = await foundDemoCompany(url, databaseUrl, company)
    const { id } = (await send(url, auth.me, {}, owner)).body.company
    if (control && company === COMPANIES[0]) {
      await askForOffers(url, owner, control)
      await automate(url, owner, control, id)
    }
    payers.push({ owner, id })
  }
  if (control) {
    await priceAndPay(url, control, payers)
    await query(databaseUrl, AGED, [])
    await giveControlBack(databaseUrl)
  }
  say('')
  say(`  Cuentas de demostración (contraseña: ${PASSWORD}):`)
  for (const { companyName, email, team: people, domain } of COMPANIES) {
    say(`    ${companyName}: ${[email, ...people.map((one) => addressOf(one.username, domain))].join(' · ')}`)
  }
  say('')
}

/** Control, before anybody is it: in with the first password, and for as long as this takes without an app of its own. */
async function lendControl(url: string, databaseUrl: string, { email, password }: FirstControl): Promise<Sending> {
  await query(databaseUrl, 'update control_profiles set must_change_password = false', [])
  const { headers } = await send(url, auth.signIn, { email, password: password ?? process.env.CONTROL_PASSWORD ?? '' })
  await query(
    databaseUrl,
    `insert into auth.second_factors (person_id, sealed_secret, confirmed_at) select id, '', now() from control_profiles`,
    [],
  )
  return { cookie: cookieOf(headers) }
}

/** As it was made: whoever comes in first sets it up. */
async function giveControlBack(databaseUrl: string) {
  await query(databaseUrl, 'delete from auth.second_factors where person_id in (select id from control_profiles)', [])
  await query(databaseUrl, 'delete from auth.session where "userId" in (select id from control_profiles)', [])
  await query(databaseUrl, 'update control_profiles set must_change_password = $1', [!process.env.CONTROL_PASSWORD])
}

async function decideOnStock(url: string, owner: Sending, documents_move: boolean) {
  const { body } = await send(url, bodega.stockSettings, {}, owner)
  await send(url, bodega.saveStockSettings, { documents_move, version: body.version }, owner)
}

async function foundDemoCompany(url: string, databaseUrl: string, company: DemoCompany) {
  const { companyName, username, email, whatsapp, country, city } = company
  const registration = { companyName, username, email, password: PASSWORD, whatsapp, country, city }
  const { headers } = await send(url, auth.register, registration)
  const owner = { cookie: cookieOf(headers) }
  for (const module_id of MODULES) await send(url, catalogue.connectModule, { module_id }, owner)
  const { body: details } = await send(url, companies.details, {}, owner)
  await send(url, companies.saveDetails, { ...details, currency: company.currency }, owner)
  const people = [owner, ...(await joinTeam(url, company, owner))]
  await addClients(url, company, owner)
  await moveStock(url, await addProducts(url, company, owner), people)
  await hireStaff(url, company, owner)
  await planWork(url, company, owner)
  await keepBooks(url, company, owner)
  await query(databaseUrl, AGED_SALES, [JSON.stringify(await sell(url, owner, company.currency))])
  await designDocuments(url, owner, company === COMPANIES[0] ? '#9d174d' : '#0f766e')
  // What was sold before left by the movements above.
  await decideOnStock(url, owner, false)
  await issueInvoices(url, owner, company.currency)
  await quoteAndTalk(url, owner, company.currency === 'COP' ? '19' : '16')
  await decideOnStock(url, owner, true)
  // The other one sells food.
  if (company === COMPANIES[0]) {
    await send(url, catalogue.connectModule, { module_id: 'textil' }, owner)
    await runWorkshop(url, owner)
    // The owner has used up what one person may ask for in a minute.
    await produceAprons(url, people[1] ?? owner)
    await query(databaseUrl, AGED_LOTS, [email])
  }
  for (const [at, text] of company.chat) await send(url, chat.send, { text }, people[at])
  await spreadOverDays(databaseUrl, email)
  return owner
}

/** The owner first, then the team in its order. */
async function planWork(url: string, { username, team: others }: DemoCompany, owner: Sending) {
  const { body } = await send(url, proyectos.people, {}, owner)
  const names = [username, ...others.map((one) => one.username)]
  const inOrder = names.flatMap((name) => body.filter((one: { username: string }) => one.username === name))
  await planProjects(url, owner, inOrder)
}

async function joinTeam(url: string, { team: people, domain }: DemoCompany, owner: Sending): Promise<Sending[]> {
  const cookies: Sending[] = []
  for (const { name, username, role } of people) {
    const email = addressOf(username, domain)
    await send(url, team.addMember, { name, username, email, password: TYPED_BY_THE_OWNER, role }, owner)
    const entered = await send(url, auth.replacePassword, {
      email,
      password: TYPED_BY_THE_OWNER,
      new_password: PASSWORD,
    })
    cookies.push({ cookie: cookieOf(entered.headers) })
  }
  return cookies
}

async function addClients(url: string, { clients, whatsapp }: DemoCompany, owner: Sending) {
  for (const [at, name] of clients.entries()) {
    const phone = `${whatsapp.slice(0, -3)}${String(200 + at * 7).slice(-3)}`
    const email = `compras@${plain(name).replaceAll(' ', '')}.demo`
    // A person buys for himself, a business is its own company.
    const company = name.split(' ').length === 2 && !/^(Bar|Hotel|Boutique|Gimnasio)/.test(name) ? '' : name
    await send(url, cdm.addClient, { name, email, phone, company }, owner)
  }
}

async function addProducts(url: string, { products, variants }: DemoCompany, owner: Sending) {
  const stocked: { id: string; stock: number }[] = []
  for (const [name, price, stock, min_stock] of products) {
    const word = Object.keys(variants).find((start) => name.startsWith(`${start} `))
    const { body } = await send(
      url,
      cdm.addProduct,
      {
        name,
        price,
        description: '',
        variants: word ? variants[word] : [],
        ...(stock === null ? { type: 'Servicio' } : { type: 'Producto', initial_stock: stock, min_stock }),
      },
      owner,
    )
    if (stock !== null) stocked.push({ id: body.id, stock })
  }
  return stocked
}

/** Sales and deliveries in an order that is the same every time; the first products end low. */
async function moveStock(url: string, products: { id: string; stock: number }[], people: readonly Sending[]) {
  for (let turn = 0; turn < MOVEMENTS; turn++) {
    const product = products[(turn * 7) % products.length]
    const person = people[turn % people.length]
    if (!product || !person) continue
    const type = turn % 4 === 3 ? 'entrada' : 'salida'
    const quantity = Math.max(1, Math.round(product.stock * (turn % 3 === 0 ? 0.3 : 0.1)))
    const note = type === 'entrada' ? 'Compra a proveedor' : ['Pedido de cliente', 'Venta en mostrador', ''][turn % 3]
    await send(url, bodega.registerMovement, { product_id: product.id, type, quantity, note }, person)
  }
  for (const { id, stock } of products.slice(0, 4)) {
    const quantity = Math.floor(stock / 2)
    await send(
      url,
      bodega.registerMovement,
      { product_id: id, type: 'salida', quantity, note: 'Pedido grande' },
      people[0],
    )
  }
}

/** The movements keep their order and are told as those of a month. */
const spreadOverDays = (databaseUrl: string, email: string) =>
  query(
    databaseUrl,
    `update stock_movements m set created_at = now() - make_interval(mins => told.back)
     from (select s.company_id, s.id,
             (row_number() over (order by s.id desc) * $2 * 1440 / count(*) over ())::int as back
           from stock_movements s
           where s.company_id = (select company_id from company_profiles where email = $1)) told
     where m.company_id = told.company_id and m.id = told.id`,
    [email, DAYS_BACK],
  )

async function registered(databaseUrl: string, email: string): Promise<boolean> {
  return (await query(databaseUrl, 'select from company_profiles where email = $1', [email])).length > 0
}

async function query(databaseUrl: string, text: string, values: unknown[]) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return (await client.query(text, values)).rows
  } finally {
    await client.end()
  }
}

const addressOf = (username: string, domain: string) => `${plain(username).replaceAll(' ', '.')}@${domain}`

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
