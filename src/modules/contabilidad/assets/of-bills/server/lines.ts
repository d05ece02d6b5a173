import type { ById } from '#src/kernel/fields.ts'
import { amountOf, centsOf } from '#src/kernel/money/cents.ts'
import { thousandthsOf } from '#src/kernel/money/totals.ts'
import { found } from '#src/kernel/refusal.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { billAt } from '../../../bills/server/lists.ts'
import refusal from '../../../server/refusals.ts'
import type { BillAssetLine } from '../contract.ts'

interface AssetLine extends Pick<BillAssetLine, 'id' | 'assets'> {
  /** From 0. */
  at: number
}

export async function billAssets({ sql, company, input: { id } }: Ctx<ById>): Promise<BillAssetLine[]> {
  const bill = await billAt(sql, company, id)
  const rows = await sql<AssetLine>`
    select l.id, (l.place - 1)::int as at, (
      select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name) order by f.id), '[]')
      from fixed_assets f where f.company_id = ${company} and f.bill_line_id = l.id) as assets
    from (select x.*, row_number() over (order by x.position) as place from bill_lines x
      where x.company_id = ${company} and x.bill_id = ${id}) l
    join chart_of_accounts a on a.company_id = l.company_id and a.id = l.account_id
    where a.type = 'Activo' and not a.cash and l.receipt_line_id is null and l.product_id is null order by l.place`
  return rows.flatMap(({ id: line_id, at, assets }) => {
    const line = bill.lines[at]
    if (!line) return []
    const units = unitsOf(line.quantity)
    return {
      ...{ id: line_id, description: line.description, units, assets, date: bill.date },
      unit_cost: amountOf((centsOf(line.net) + BigInt(units) / 2n) / BigInt(units)),
      ...{ account_id: line.account_id, cost_center_id: bill.cost_center_id },
    }
  })
}

/** Whole units of a quantity, a part counted as one. */
const unitsOf = (quantity: string) => Math.ceil(Number(thousandthsOf(quantity)) / 1_000)

/**
 * Holds the bill of a line of which an asset is made, until the asset is stored.
 * @throws Refusal for a line that the company has not, a bill that is annulled, and more assets than the line has units
 */
export async function refuseBeyondLine(sql: Query, company: string, line: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`assets of ${line}`}, 0))`
  const [bought] = await sql<{ number: string; quantity: string; annulled: boolean; made: number }>`
    select b.number, l.quantity, b.annulled_on is not null as annulled, (
      select count(*)::int from fixed_assets f where f.company_id = ${company} and f.bill_line_id = l.id) as made
    from bill_lines l join bills b on b.company_id = l.company_id and b.id = l.bill_id
    where l.company_id = ${company} and l.id = ${line} for key share of b`
  const { number, quantity, annulled, made } = found(bought)
  if (annulled) throw refusal('bill_annulled', 'Esta factura está anulada.')
  if (made >= unitsOf(quantity))
    throw refusal('assets_beyond_line', `De esa línea de la ${number} ya hay tantos activos como unidades.`)
}

/** @throws Refusal for a bill of which fixed assets were made, which would stay without what they cost */
export async function refuseWithAssets(sql: Query, company: string, bill: string): Promise<void> {
  const [made] = await sql<{ name: string }>`
    select f.name from fixed_assets f join bill_lines l on l.company_id = f.company_id and l.id = f.bill_line_id
    where f.company_id = ${company} and l.bill_id = ${bill} order by f.id limit 1`
  if (made)
    throw refusal('bill_has_assets', `De esta factura es el activo fijo «${made.name}»: elimínalo antes de anularla.`)
}
