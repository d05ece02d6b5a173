import { afterAll } from 'vitest'
import { bodega } from '#src/modules/bodega/contract.ts'
import { cdm } from '#src/modules/cdm/contract.ts'
import { contabilidad } from '#src/modules/contabilidad/contract.ts'
import { openPools } from '#src/server/database/pool.ts'
import { inTransaction, type Query } from '#src/server/database/transaction.ts'
import { worldDay } from '../world/company-day.ts'
import { openWorld } from '../world/world.ts'

// A company that keeps goods, for what is told of them at random and in any order of days.

export const DAYS = 12
export const dayOf = (at: number) => `2026-03-${String(at + 1).padStart(2, '0')}`

const AT_ONCE = 5
/** How often the planner hears of the rows, as it does on a server that lives longer than a minute. */
const ANALYSES = 20
const ANALYSIS =
  'vacuum analyze stock_values, stock_movements, movement_ties, stock_productions, journal_entries, journal_lines, cdm_products'

/** How often one looks in between. */
const LOOKS = 5

/** @param prices one product each, in whole units of money */
export async function openStock(prices: readonly number[]) {
  const world = await openWorld({ nodes: 1 })
  const { ana, must, db } = world
  const pools = openPools(world.lines)
  afterAll(() => pools.end())
  const company = ana.company ?? ''
  const author = ana.id
  const products: string[] = []
  for (const [at, price] of prices.entries())
    products.push((await must(ana, cdm.addProduct, { name: `P${at}`, price: String(price) })).id)
  await must(ana, contabilidad.startChart, { chart: 'puc' })
  const { proposed, version } = await must(ana, bodega.stockAccounts, {})
  await must(ana, bodega.saveStockAccounts, { ...proposed, version } as never)
  const act = <T>(work: (sql: Query) => Promise<T>) =>
    inTransaction({ pool: pools.tenant, company, person: author }, work)

  return {
    ...{ world, company, author, products, act, today: worldDay() },

    async performAll<A>(
      acts: readonly A[],
      perform: (sql: Query, one: A) => Promise<void>,
      compare: () => Promise<void>,
    ) {
      for (let at = 0; at < acts.length; at += AT_ONCE) {
        await act(async (sql) => {
          for (const one of acts.slice(at, at + AT_ONCE)) await perform(sql, one)
        })
        if (at % (acts.length / ANALYSES) < AT_ONCE) await db.query(ANALYSIS)
        if (at % (acts.length / LOOKS) < AT_ONCE) await compare()
      }
      await compare()
    },

    /** What each day changed of all inventory, in cents, as the kardex says and as the account of the books does. */
    async changesByDay() {
      const { rows } = await db.query<{ day: string; kardex: string; books: string }>(
        `select day::text, sum(kardex)::bigint::text as kardex, sum(books)::bigint::text as books from (
           select day, value * 100 as kardex, 0 as books from stock_values where company_id = $1
           union all
           select l.date, 0, (l.debit - l.credit) * 100 from journal_lines l join chart_of_accounts a on a.company_id = l.company_id and a.id = l.account_id
           where l.company_id = $1 and a.code = '1435') x group by 1 order by 1`,
        [company],
      )
      return rows.map(({ day, kardex, books }) => [day, BigInt(kardex), BigInt(books)] as const)
    },
  }
}

/** Half up, of what is not negative. */
export const rounded = (over: bigint, under: bigint) => (2n * over + under) / (2n * under)

/** A cost in millionths, as it is typed. */
export const cost6 = (millionths: number) => (millionths / 1_000_000).toFixed(6)
