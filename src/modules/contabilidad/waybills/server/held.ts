import { found } from '#src/kernel/refusal.ts'
import type { Query } from '#src/server/database/transaction.ts'
import refusal from '../../server/refusals.ts'

interface HeldWaybill {
  starts_on: string
  version: number
}

/** One that is in force, locked until the end of the transaction. @throws Refusal */
export async function heldWaybill(sql: Query, company: string, id: string): Promise<HeldWaybill> {
  const [row] = await sql<HeldWaybill & { annulled: boolean }>`
    select starts_on, version, annulled_on is not null as annulled from waybills
    where company_id = ${company} and id = ${id} for update`
  const { annulled, ...waybill } = found(row)
  if (annulled) throw refusal('waybill_annulled', 'Esta guía está anulada.')
  return waybill
}
