import { found } from '#src/kernel/refusal.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { purchaseRulesOf } from '../../purchase-rules/server/rules.ts'
import refusal from '../../server/refusals.ts'
import { BILL_DAYS } from '../rules.ts'
import type { OfSupplier, SupplierHabits } from '../schemas.ts'

/**
 * A supplier's name. His row is locked, so that nobody deletes it before the purchase is stored.
 * @throws Refusal for a contact who is only a client
 */
export async function supplierName(sql: Query, company: string, id: string): Promise<string> {
  const [contact] = await sql<{ name: string; role: string }>`
    select name, role from cdm_clients where company_id = ${company} and id = ${id} for key share`
  if (!contact) throw refusal('supplier_not_found', 'Este proveedor ya no existe.', { field: 'supplier_id' })
  if (contact.role === 'Cliente') {
    throw refusal('not_a_supplier', `${contact.name} está solo como cliente: márcalo también como proveedor.`, {
      field: 'supplier_id',
    })
  }
  return contact.name
}

/** The account of the first line of the supplier's last bill that stands, but for goods that were received; null where there is none. */
export async function lastAccountOf(sql: Query, company: string, supplier: string): Promise<string | null> {
  const [last] = await sql<{ account_id: string }>`
    select l.account_id from bills b
    join bill_lines l on l.company_id = b.company_id and l.bill_id = b.id and l.receipt_line_id is null
    where b.company_id = ${company} and b.supplier_id = ${supplier} and b.annulled_on is null
    order by b.date desc, b.id desc, l.position limit 1`
  return last?.account_id ?? null
}

export async function supplierHabits({ sql, company, input }: Ctx<OfSupplier>): Promise<SupplierHabits> {
  const [[contact], last, rules] = await Promise.all([
    sql<{ payment_days: number | null }>`
      select payment_days from cdm_clients where company_id = ${company} and id = ${input.supplier_id}`,
    lastAccountOf(sql, company, input.supplier_id),
    purchaseRulesOf(sql, company),
  ])
  return { account_id: last ?? rules.expense_id, payment_days: found(contact).payment_days ?? BILL_DAYS }
}
