import { v7 } from 'uuid'
import { bodega } from '#src/modules/bodega/contract.ts'
import { contabilidad } from '#src/modules/contabilidad/contract.ts'
import type { openPools } from '#src/server/database/pool.ts'
import type { World } from '../world/world.ts'
import { chanceBelow, someAmount, someDay } from './chance.ts'
import { beginBank, reconcileBank } from './generated-bank.ts'
import { beginGoods, countGoods, trade } from './generated-goods.ts'
import { beginPurchases, buy } from './generated-purchases.ts'

type Pools = ReturnType<typeof openPools>

export const YEARS = [2022, 2023, 2024] as const
const LOOSE_A_YEAR = 1_600
const INVOICES_A_MONTH = 4
const MONTHS = YEARS.flatMap((year) =>
  Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}`),
)

/** Nothing but documents moves these: inventory, and the taxes of sales and purchases. */
export interface Kept {
  inventory: string
  taxes: readonly string[]
}

/**
 * Three years of a company: loose entries, invoices with payments and credit notes, purchases, goods, statements of the bank, depreciation, reversals, and
 * a close a year; at last everything is counted.
 */
export async function keepBooks(world: World, pools: Pools): Promise<Kept> {
  const { ana, must } = world
  await must(ana, contabilidad.startChart, { chart: 'general' })
  const plan = await must(ana, contabilidad.accounts, {})
  const at = (code: string) => plan.find((account) => account.code === code)?.id ?? ''
  const { proposed } = await must(ana, contabilidad.postingRules, {})
  await must(ana, contabilidad.savePostingRules, { ...proposed, version: 1 })
  const supplier = await beginPurchases(world)
  const products = await beginGoods(world)
  const bank = await beginBank(world, at('1102'))
  const kept = await keptAccounts(world)
  const own = [kept.inventory, ...kept.taxes]
  await bookLoose(
    world,
    plan.filter(({ code }) => !own.includes(code)).map(({ id }) => id),
  )
  const asset = await must(ana, contabilidad.addAsset, {
    name: 'Torno',
    acquisition_date: `${YEARS[0]}-01-01`,
    acquisition_cost: '1000',
    useful_life_years: 7,
    asset_account_id: at('1401'),
    depreciation_account_id: at('1490'),
    expense_account_id: at('5206'),
  })
  for (const month of MONTHS) {
    await must(ana, contabilidad.depreciate, { month, asset_id: asset.id })
    for (let count = 0; count < INVOICES_A_MONTH; count++) await sell(world, month)
    await buy(world, month, supplier)
    await trade(world, pools, month, products)
    await reconcileBank(world, month, bank, at('4101'))
    if (month.endsWith('-12')) await close(world, Number(month.slice(0, 4)), at('3301') || at('3201'))
  }
  await countGoods(world)
  return kept
}

async function keptAccounts({ ana, must }: World): Promise<Kept> {
  const plan = await must(ana, contabilidad.accounts, {})
  const code = (id: string | null) => plan.find((account) => account.id === id)?.code ?? ''
  const [sold, bought, stock] = [
    await must(ana, contabilidad.postingRules, {}),
    await must(ana, contabilidad.purchaseRules, {}),
    await must(ana, bodega.stockAccounts, {}),
  ]
  return { inventory: code(stock.inventory_id), taxes: [...new Set([code(sold.tax_id), code(bought.tax_id)])] }
}

/** As many entries as a company of that age has, of two to five lines, straight into the tables. */
async function bookLoose({ db, ana }: World, accounts: readonly string[]): Promise<void> {
  const entries = YEARS.flatMap((year) =>
    Array.from({ length: LOOSE_A_YEAR }, (_, at) => {
      const date = someDay(`${year}-${String(chanceBelow(12) + 1).padStart(2, '0')}`)
      return {
        id: v7(),
        number: at + 1,
        date,
        description: `Varios «${at}»; de ${year}: "a"`,
        lines: looseLines(accounts),
      }
    }),
  )
  const { rows } = await db.query<{ company_id: string; id: string }>(
    'select company_id, id from profiles where username = $1',
    [ana.name],
  )
  const [{ company_id: company, id: person } = { company_id: '', id: '' }] = rows
  await db.query(
    `with e as (
       select e->>'id' as id, (e->>'number')::int as number, (e->>'date')::date as date, e->>'description' as description, e->'lines' as lines
       from jsonb_array_elements($3::jsonb) e
     ), made as (
       insert into journal_entries (company_id, id, number, date, description, created_by)
       select $1::uuid, id::uuid, number, date, description, $2::uuid from e
     ), counted as (
       insert into journal_counters (company_id, year, last_number)
       select $1::uuid, extract(year from date)::int, max(number) from e group by 2
     )
     insert into journal_lines (company_id, id, entry_id, date, position, account_id, debit, credit)
     select $1::uuid, (l->>'id')::uuid, e.id::uuid, e.date, place, (l->>'account')::uuid, (l->>'debit')::numeric, (l->>'credit')::numeric
     from e, jsonb_array_elements(e.lines) with ordinality as x (l, place)`,
    [company, person, JSON.stringify(entries)],
  )
}

function looseLines(accounts: readonly string[]) {
  const account = () => accounts[chanceBelow(accounts.length)] ?? ''
  const debits = Array.from({ length: chanceBelow(4) + 1 }, () => Number(someAmount(9_000)))
  const sum = debits.reduce((cents, debit) => cents + Math.round(debit * 100), 0)
  return [
    ...debits.map((debit) => ({ id: v7(), account: account(), debit: debit.toFixed(2), credit: '0' })),
    { id: v7(), account: account(), debit: '0', credit: (sum / 100).toFixed(2) },
  ]
}

/** An invoice, now and then paid in part, credited, or paid and the payment undone. */
async function sell({ ana, must }: World, month: string): Promise<void> {
  const last = `${month}-28`
  const kind = chanceBelow(4)
  const line = { description: 'Servicio', quantity: String(chanceBelow(9) + 1), price: someAmount(300), tax: '19' }
  const { id } = await must(ana, contabilidad.issueInvoice, {
    date: someDay(month),
    client: 'Cliente del mes',
    due_date: last,
    // A credit of an amount is of an invoice without lines.
    ...(kind === 2 ? { amount: String(chanceBelow(300) + 2) } : { lines: [line] }),
  })
  if (kind === 1 || kind === 2) await must(ana, contabilidad.registerPayment, { id, date: last, amount: '0.50' })
  if (kind === 2) await must(ana, contabilidad.issueCreditNote, { id, date: last, reason: 'Descuento', amount: '0.30' })
  if (kind === 3) {
    const { rows } = await must(ana, contabilidad.entries, { from: `${month}-01`, to: last, search: 'Varios' })
    const loose = rows.find(({ reversed_by }) => reversed_by === null)
    if (loose) await must(ana, contabilidad.reverseEntry, { id: loose.id, date: last })
  }
}

/** Carries the year's result to equity, by an entry that is marked. */
async function close({ ana, must }: World, year: number, equity: string): Promise<void> {
  const [from, to] = [`${year}-01-01`, `${year}-12-31`]
  const rows = await must(ana, contabilidad.trialBalance, { from, to })
  const results = rows.filter(({ type, closing }) => (type === 'Ingreso' || type === 'Gasto') && closing !== '0.00')
  const contrary = results.map(({ id, closing }) => sided(id, -Math.round(Number(closing) * 100)))
  const sum = results.reduce((cents, { closing }) => cents + Math.round(Number(closing) * 100), 0)
  const lines = [...contrary, sided(equity, sum)]
  const { id } = await must(ana, contabilidad.addEntry, { date: to, description: `Cierre de ${year}`, lines })
  await must(ana, contabilidad.markClosing, { id, year })
}

const sided = (account_id: string, cents: number) => ({
  account_id,
  debit: cents > 0 ? (cents / 100).toFixed(2) : '0',
  credit: cents < 0 ? (-cents / 100).toFixed(2) : '0',
})
