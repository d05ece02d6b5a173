import { unlessStale } from '#src/kernel/refusal.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { type Place, placeOf } from '../../stock/server/place.ts'
import type { StockSettings, StockSettingsChange } from '../schemas.ts'

export const stockSettings = ({ sql, company }: Ctx<unknown>) => settingsOf(sql, company)

export async function saveStockSettings({ sql, company, input }: Ctx<StockSettingsChange>): Promise<StockSettings> {
  const { documents_move, version } = input
  const warehouse = await placeOf(sql, company, input.warehouse_id)
  const [saved] = await sql<StockSettings>`
    insert into bodega_settings as s (company_id, documents_move, warehouse_id, version)
    select ${company}::uuid, ${documents_move}, ${warehouse}::uuid, 2
    where ${version}::integer = 1 or exists (select from bodega_settings where company_id = ${company})
    on conflict (company_id) do update
      set documents_move = excluded.documents_move, warehouse_id = excluded.warehouse_id, version = s.version + 1
    where s.version = ${version}
    returning documents_move, warehouse_id, true as chosen, version`
  return unlessStale(saved)
}

/** A company that was there before documents moved stock says first that they shall. */
async function settingsOf(sql: Query, company: string): Promise<StockSettings> {
  const [settings] = await sql<StockSettings>`
    select documents_move, warehouse_id, true as chosen, version from bodega_settings where company_id = ${company}`
  return settings ?? { documents_move: false, warehouse_id: null, chosen: false, version: 1 }
}

/** A new company's documents move stock from its first day. */
export async function makeFirstSettings(sql: Query, company: string): Promise<void> {
  await sql`insert into bodega_settings (company_id, documents_move) values (${company}, true)`
}

/** Whence the invoices of a company take goods that it counts; undefined: from nowhere, as without the module. */
export async function invoicePlace(sql: Query, company: string): Promise<Place | undefined> {
  const [settings] = await sql<{ warehouse_id: Place }>`
    select s.warehouse_id from bodega_settings s
    join company_modules m on m.company_id = s.company_id and m.module_id = 'bodega' and m.disconnected_at is null
    where s.company_id = ${company} and s.documents_move`
  return settings && placeOf(sql, company, settings.warehouse_id)
}
