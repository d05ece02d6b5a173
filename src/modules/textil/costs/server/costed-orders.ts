import { amountOf, centsOf } from '#src/kernel/money/cents.ts'
import { averageCosts, productionCosts } from '#src/modules/bodega/port.ts'
import { quotedPrices } from '#src/modules/ventas/port.ts'
import { companyDay } from '#src/platform/companies/server/company-day.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import type { OrderStatus } from '../../rows.ts'
import { materialsOfStyles } from '../../styles/server/style-materials.ts'
import type { CostedOrder } from '../cost-of-order.ts'
import { cutsOf, type KeptLot, type KeptReceipt, lotsOf, receiptsOf } from './costed-rows.ts'
import { costedLabour } from './labour.ts'
import { costSettingsOf, keepsStock } from './settings.ts'
import { minutesOfStyles } from './style-work.ts'

export interface CostedRow {
  id: string
  order_code: string
  status: OrderStatus
  quantity: number
  style_id: string | null
  style: string
}

type Asking = Pick<Ctx<unknown>, 'sql' | 'company' | 'user'>

/** What is known of the cost of some orders, by as many statements as of one. */
export async function costedOrders(asking: Asking, rows: readonly CostedRow[]): Promise<CostedOrder[]> {
  const { sql, company } = asking
  const ids = rows.map(({ id }) => id)
  const styles = [...new Set(rows.flatMap(({ style_id }) => style_id ?? []))]
  const [sheets, asked, cuts, lots, receipts, settings, kept, quoted, today] = await Promise.all([
    sheetsOf(sql, company, styles),
    cellsOf(sql, company, ids),
    cutsOf(sql, company, ids),
    lotsOf(sql, company, ids),
    receiptsOf(sql, company, ids),
    costSettingsOf(sql, company),
    keepsStock(sql, company),
    quotedOf(asking, ids),
    companyDay(sql, company),
  ])
  const costs = await productionCosts(
    sql,
    company,
    [...cuts, ...receipts].map(({ production_id }) => production_id),
  )
  const work = await costedLabour(
    sql,
    company,
    settings,
    lots.filter(({ received }) => !received).map(({ id }) => id),
  )
  const worth = (production: string) => costs.get(production)?.materials ?? '0'
  const own = <T extends { production_order_id: string }>(all: readonly T[], id: string) =>
    all.filter(({ production_order_id }) => production_order_id === id)
  return rows.map(({ id, quantity, style_id, ...row }) => {
    const cells = own(asked, id)
    return {
      ...row,
      ...{ id, settings, today, kept, quoted: quoted.get(id) ?? null },
      sheet: (style_id !== null && sheets.get(style_id)) || null,
      asked: cells.length > 0 ? cells : [{ size: '', quantity }],
      taken: own(cuts, id).map(({ production_id }) => worth(production_id)),
      lots: own<KeptLot>(lots, id).map((lot) => ({ ...lot, labour: work.get(lot.id) ?? '0' })),
      receipts: own<KeptReceipt>(receipts, id).map((one) => ({ ...one, material: worth(one.production_id) })),
    }
  })
}

const cellsOf = (sql: Query, company: string, orders: readonly string[]) =>
  sql<{ production_order_id: string; size: string; quantity: number }>`
    select production_order_id, size, quantity from order_cells
    where company_id = ${company} and production_order_id = any(${orders}::uuid[])`

/** Materials at their average, or at what the catalogue says. */
async function sheetsOf(sql: Query, company: string, styles: readonly string[]) {
  const [materials, work] = await Promise.all([
    materialsOfStyles(sql, company, styles),
    minutesOfStyles(sql, company, styles),
  ])
  const averages = await averageCosts(sql, company, [...new Set(materials.map(({ material_id }) => material_id))])
  return new Map(
    styles.map((style) => [
      style,
      {
        ...(work.get(style) ?? { minutes: '0', labour: '0', steps: [] }),
        materials: materials
          .filter(({ style_id }) => style_id === style)
          .map((one) => ({ ...one, cost: averages.get(one.material_id) ?? one.catalogue_cost })),
      },
    ]),
  )
}

/** What one piece of each order was quoted at, in the company's money. */
async function quotedOf(asking: Asking, orders: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { sql, company } = asking
  const origins = await sql<{ order: string; quote: string; product_id: string; currency: string }>`
    select t.production_order_id as order, t.quote_id as quote, t.product_id, f.currency
    from order_origins t join company_profiles f on f.company_id = t.company_id
    where t.company_id = ${company} and t.production_order_id = any(${orders}::uuid[])`
  const sold = await quotedPrices(asking, [...new Set(origins.map(({ quote }) => quote))])
  return new Map(
    origins.flatMap(({ order, quote, product_id, currency }) => {
      const one = sold.find((row) => row.quote === quote && row.product_id === product_id && row.currency === currency)
      if (!one || one.quantity === 0n) return []
      return [[order, amountOf((centsOf(one.net) * 2_000n + one.quantity) / (2n * one.quantity))] as const]
    }),
  )
}
