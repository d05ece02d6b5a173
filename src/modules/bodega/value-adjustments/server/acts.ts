import { v7 } from 'uuid'
import type { ById } from '#src/kernel/fields.ts'
import { amountOf, centsOf } from '#src/kernel/money/cents.ts'
import { found } from '#src/kernel/refusal.ts'
import { lockStock } from '#src/modules/cdm/port.ts'
import { companyDay } from '#src/platform/companies/server/company-day.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import refusal from '../../server/refusals.ts'
import { counterAccount, requireStockBooks } from '../../valuation/server/accounts.ts'
import { reviseValues, valueMoves } from '../../valuation/server/value.ts'
import { type Adjustment, type AdjustmentReason, adjustmentName, type NewAdjustment } from '../schemas.ts'
import { adjustmentAt } from './shown.ts'

/** What there is of a product is worth more or less from a day on; what leaves afterwards leaves at the new average. */
export async function addAdjustment(ctx: Ctx<NewAdjustment>): Promise<Adjustment> {
  const { sql, company, user, input } = ctx
  const { product_id, reason, note } = input
  if (input.account_id !== '') requireStockBooks(user)
  const today = await companyDay(sql, company)
  const day = input.day || today
  if (day > today) throw refusal('movement_not_yet', 'Elige hoy o un día pasado.', { field: 'day' })
  const { name } = found((await lockStock(sql, company, [product_id]))[0])
  const account_id = await counterAccount(sql, company, input.account_id || null)
  const amount = await differenceOf(ctx, day)
  refuseWay(reason, amount)
  await sql`select from warehouses where company_id = ${company} and main for no key update`
  const id = v7()
  const [written] = await sql<{ number: number }>`
    insert into stock_adjustments (company_id, id, number, day, product_id, reason, note, amount, account_id, created_by)
    select ${company}::uuid, ${id}::uuid, coalesce(max(number), 0) + 1, ${day}::date, ${product_id}::uuid, ${reason}, ${note},
      ${amount}::numeric, ${account_id}::uuid, ${user.id}::uuid
    from stock_adjustments where company_id = ${company}
    returning number`
  await refuseRecovered(sql, company, product_id)
  await valueMoves(
    sql,
    company,
    [{ product_id, quantity: 0, movement_id: null, adjustment_id: id, amount, kind: 'adjustment' }],
    { day, ...aboutOf(found(written).number, name, user.id) },
  )
  await refuseUntaken(sql, company, id)
  return adjustmentAt(sql, company, id)
}

/** As if it had never been: what left since left at another value, and is posted so. */
export async function annulAdjustment({ sql, company, user, input: { id } }: Ctx<ById>): Promise<Adjustment> {
  const [row] = await sql<{ number: number; product_id: string; annulled: boolean }>`
    select number, product_id, annulled_at is not null as annulled from stock_adjustments
    where company_id = ${company} and id = ${id} for update`
  const { number, product_id, annulled } = found(row)
  if (annulled) throw refusal('adjustment_annulled', 'Este ajuste ya está anulado.')
  const { name } = found((await lockStock(sql, company, [product_id]))[0])
  await sql`update stock_adjustments set annulled_at = now(), annulled_by = ${user.id} where company_id = ${company} and id = ${id}`
  await refuseRecovered(sql, company, product_id)
  const rows = await sql<{ id: string }>`
    select id from stock_values where company_id = ${company} and adjustment_id = ${id}`
  await reviseValues(
    sql,
    company,
    rows.map((one) => ({ ...one, amount: null })),
    aboutOf(number, name, user.id),
  )
  return adjustmentAt(sql, company, id)
}

const aboutOf = (number: number, product: string, author: string) => ({
  ...{ author, description: `Inventario: ${adjustmentName(number)} · ${product}` },
  origin: `«${adjustmentName(number)}», en Bodega`,
})

/** What is typed, or how far what is typed is from what there is at the end of that day. */
async function differenceOf({ sql, company, input }: Ctx<NewAdjustment>, day: string): Promise<string> {
  const { product_id, way } = input
  if (way === 'valor' && input.amount.startsWith('-'))
    throw refusal('value_below_nothing', 'Escribe un valor de 0 o más.', { field: 'amount' })
  await sql`select trama.hold_kardex(${company}::uuid, array[${product_id}::uuid], ${day}::date)`
  const [held] = await sql<{ value: string }>`
    select running_value::text as value from stock_values
    where company_id = ${company} and product_id = ${product_id} and day <= ${day} order by day desc, place desc limit 1`
  const typed = centsOf(input.amount)
  const difference = way === 'valor' ? typed - centsOf(held?.value ?? '0') : typed
  if (difference === 0n)
    throw refusal('value_unchanged', 'Con ese importe el valor queda como estaba.', { field: 'amount' })
  return amountOf(difference)
}

/** @throws Refusal for a reason that goes the other way */
function refuseWay(reason: AdjustmentReason, amount: string): void {
  const lowers = amount.startsWith('-')
  if (reason === 'Valor neto realizable' && !lowers)
    throw refusal('adjustment_wrong_way', 'El valor neto realizable solo baja lo que vale: escribe un importe menor.', {
      field: 'amount',
    })
  if (lowers && (reason === 'Recuperación de valor' || reason === 'Flete y otros costos'))
    throw refusal('adjustment_wrong_way', `«${reason}» solo sube lo que vale: escribe un importe mayor.`, {
      field: 'amount',
    })
}

/** A write-down is recovered up to what it was (NIC 2, párrafo 33). @throws Refusal where more is */
async function refuseRecovered(sql: Query, company: string, product: string): Promise<void> {
  const [sum] = await sql<{ over: boolean }>`
    select coalesce(sum(amount), 0) > 0 as over from stock_adjustments
    where company_id = ${company} and product_id = ${product} and annulled_at is null
      and reason in ('Valor neto realizable', 'Recuperación de valor')`
  if (found(sum).over)
    throw refusal('recovery_beyond_write_down', 'No se recupera más de lo que se rebajó por «Valor neto realizable».', {
      field: 'amount',
    })
}

/** Nothing is worth less than nothing, and no units are worth anything. */
async function refuseUntaken(sql: Query, company: string, adjustment: string): Promise<void> {
  const [row] = await sql<{ name: string; quantity: number; taken: boolean }>`
    select p.name, v.running_quantity as quantity, v.value = v.amount as taken from stock_values v
    join cdm_products p on p.company_id = v.company_id and p.id = v.product_id
    where v.company_id = ${company} and v.adjustment_id = ${adjustment}`
  const { name, quantity, taken } = found(row)
  if (quantity === 0) throw refusal('nothing_to_value', `De «${name}» no había nada ese día.`, { field: 'product_id' })
  if (!taken)
    throw refusal('value_below_nothing', `«${name}» no valía tanto ese día: no puede quedar por debajo de 0.`, {
      field: 'amount',
    })
}
