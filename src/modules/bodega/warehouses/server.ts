import fragment, { type Sql } from 'sql-template-tag'
import { v7 } from 'uuid'
import type { ByVersion } from '#src/kernel/fields.ts'
import { found } from '#src/kernel/refusal.ts'
import { ascending, listOf } from '#src/server/calls/list-of.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import { changeSeen } from '#src/server/database/change-seen.ts'
import type { Query } from '#src/server/database/transaction.ts'
import refusal from '../server/refusals.ts'
import type { NewWarehouse, Warehouse, WarehouseChange, WarehouseList } from './schemas.ts'

/** What a company calls its first warehouse until it says otherwise. */
const FIRST_NAME = 'Bodega principal'

const TAKEN = 'Ya hay una bodega con ese nombre.'

/** The select list of warehouses `w`. */
const shown = (company: string) => fragment`
  w.id, w.name, w.address, w.note, w.main, w.archived_at, w.version,
  coalesce(case when w.main
    then (select sum(stock - stock_elsewhere) from cdm_products where company_id = ${company} and stock > 0)
    else (select sum(stock) from warehouse_stock where company_id = ${company} and warehouse_id = w.id) end, 0)::int as units`

export const warehouses = (ctx: Ctx<WarehouseList>) =>
  listOf<Warehouse>(ctx, {
    select: shown(ctx.company),
    from: fragment`from warehouses w`,
    where: [fragment`w.company_id = ${ctx.company}`, fragment`(w.archived_at is not null) = ${ctx.input.archived}`],
    order: ascending(['boolean', fragment`not w.main`], ['text', fragment`w.plain_name`], ['uuid', fragment`w.id`]),
  })

export async function addWarehouse({ sql, company, input: { name, address, note } }: Ctx<NewWarehouse>) {
  const [made] = await sql<Warehouse>`
    insert into warehouses as w (company_id, id, name, address, note) values (${company}, ${v7()}, ${name}, ${address}, ${note})
    on conflict (company_id, plain_name) where archived_at is null do nothing
    returning ${shown(company)}`
  if (!made) throw refusal('warehouse_name_taken', TAKEN, { field: 'name' })
  return made
}

export async function editWarehouse(ctx: Ctx<WarehouseChange>): Promise<Warehouse> {
  const { id, name, address, note } = ctx.input
  await refuseTakenName(ctx.sql, ctx.company, id, fragment`trama.plain(${name})`)
  return change(ctx, fragment`name = ${name}, address = ${address}, note = ${note}`)
}

/** What still holds something is emptied first: nothing lies where nobody looks. */
export async function archiveWarehouse(ctx: Ctx<ByVersion>): Promise<Warehouse> {
  const { sql, company, input } = ctx
  const [held] = await sql<{ main: boolean }>`
    select main from warehouses where company_id = ${company} and id = ${input.id} for update`
  if (found(held).main) throw refusal('warehouse_is_main', 'La bodega principal no se archiva: cámbiale el nombre.')
  await refuseGoodsIn(sql, company, fragment`w.id = ${input.id}`)
  await refuseOfInvoices(sql, company, fragment`w.id = ${input.id}`)
  return change(ctx, fragment`archived_at = coalesce(archived_at, now())`)
}

export async function restoreWarehouse(ctx: Ctx<ByVersion>): Promise<Warehouse> {
  const { sql, company, input } = ctx
  await refuseTakenName(
    sql,
    company,
    input.id,
    fragment`(select plain_name from warehouses where company_id = ${company} and id = ${input.id})`,
  )
  return change(ctx, fragment`archived_at = null`)
}

/** Every company's, from its first day. */
export async function makeFirstWarehouse(sql: Query, company: string): Promise<void> {
  await sql`insert into warehouses (company_id, id, name, main) values (${company}, ${v7()}, ${FIRST_NAME}, true)`
}

/** Whatever archived one again. */
export async function refuseUsedArchived(sql: Query, company: string): Promise<void> {
  await refuseGoodsIn(sql, company, fragment`w.archived_at is not null`)
  await refuseOfInvoices(sql, company, fragment`w.archived_at is not null`)
}

async function refuseGoodsIn(sql: Query, company: string, which: Sql): Promise<void> {
  const [holds] = await sql`
    select from warehouse_stock s join warehouses w on w.company_id = s.company_id and w.id = s.warehouse_id
    where s.company_id = ${company} and s.stock > 0 and ${which} limit 1`
  if (holds) throw refusal('warehouse_not_empty', 'Esta bodega tiene existencias: trasládalas antes de archivarla.')
}

async function refuseOfInvoices(sql: Query, company: string, which: Sql): Promise<void> {
  const [taking] = await sql`
    select from bodega_settings s join warehouses w on w.company_id = s.company_id and w.id = s.warehouse_id
    where s.company_id = ${company} and s.documents_move and ${which}`
  if (taking) throw refusal('warehouse_of_invoices', 'Tus facturas sacan de esta bodega: elige antes otra para ellas.')
}

/** Of a warehouse that is not the company's it says nothing. */
async function refuseTakenName(sql: Query, company: string, id: string, plain: Sql): Promise<void> {
  const [other] = await sql`
    select from warehouses where company_id = ${company} and plain_name = ${plain} and id <> ${id} and archived_at is null
      and exists (select from warehouses own where own.company_id = ${company} and own.id = ${id})`
  if (other) throw refusal('warehouse_name_taken', TAKEN, { field: 'name' })
}

const change = (ctx: Ctx<ByVersion>, set: Sql) =>
  changeSeen<Warehouse>(ctx, 'warehouses', set, fragment`${shown(ctx.company)} from changed w`)
