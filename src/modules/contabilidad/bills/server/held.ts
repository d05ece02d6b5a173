import { found } from '#src/kernel/refusal.ts'
import type { Query } from '#src/server/database/transaction.ts'

interface HeldBill {
  number: string
  date: string
  version: number
  entry_id: string
  annulled: boolean
  /** Of a liquidación de compra: by which its electronic document is found. */
  liquidation_id: string | null
  settled: boolean
  credited: boolean
  /** The recurring bill of which it is a period. */
  recurring_id: string | null
  /** The last day on which one of its payments or credit notes was taken back. */
  undone_on: string | null
}

/** The bill, locked until the end of the transaction. */
export async function heldBill(sql: Query, company: string, id: string): Promise<HeldBill> {
  const [row] = await sql<HeldBill>`
    select number, date, version, entry_id, recurring_id, liquidation_id, annulled_on is not null as annulled, paid > 0 as settled, credited > 0 as credited, greatest((
        select max(y.reversed_on) from bill_payments y where y.company_id = ${company} and y.bill_id = ${id}), (
        select max(n.annulled_on) from supplier_credit_notes n where n.company_id = ${company} and n.bill_id = ${id})) as undone_on
    from bills where company_id = ${company} and id = ${id} for update`
  return found(row)
}
