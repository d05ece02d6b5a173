import fragment, { type Sql } from 'sql-template-tag'
import { found } from '#src/kernel/refusal.ts'
import { paperEditions } from '#src/platform/templates/server/papers/stored-paper.ts'
import { descending, listOf } from '#src/server/calls/list-of.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import type { OfSupplier } from '../../bills/schemas.ts'
import { purchaseEntries } from '../../bills/server/entries.ts'
import type { SupplierAccount, SupplierPayment, SupplierPaymentListInput, SupplierPaymentRow } from '../schemas.ts'

const ROW = fragment`
  s.id, s.number, s.date, s.supplier, s.supplier_id, s.amount, s.applied, s.returned, s.balance, s.currency, s.method, s.reference,
  case when s.annulled_on is not null then 'Anulado' when s.balance > 0 then 'Con anticipo' else 'Aplicado' end as status`

const IN_STATE: Record<NonNullable<SupplierPaymentListInput['status']>, Sql> = {
  Aplicado: fragment`s.annulled_on is null and s.balance = 0`,
  'Con anticipo': fragment`s.balance > 0`,
  Anulado: fragment`s.annulled_on is not null`,
}

export function supplierPayments(ctx: Ctx<SupplierPaymentListInput>) {
  const { company, input } = ctx
  return listOf<SupplierPaymentRow>(ctx, {
    select: ROW,
    from: fragment`from supplier_payments s`,
    where: [
      fragment`s.company_id = ${company}`,
      input.status && IN_STATE[input.status],
      input.supplier_id && fragment`s.supplier_id = ${input.supplier_id}`,
      input.from && fragment`s.date >= ${input.from}`,
      input.to && fragment`s.date <= ${input.to}`,
    ],
    search: fragment`s.search_text`,
    order: descending(['date', fragment`s.date`], ['uuid', fragment`s.id`]),
  })
}

export const supplierPayment = ({ sql, company, input: { id } }: Ctx<{ id: string }>) =>
  supplierPaymentAt(sql, company, id)

export async function supplierPaymentAt(sql: Query, company: string, id: string): Promise<SupplierPayment> {
  const [[row], entries] = await Promise.all([
    sql<SupplierPayment>`
      select ${ROW}, s.note, s.credit_note_id, a.code || ' ' || a.name as account, s.annulled_on, s.annulment_reason, s.created_at, p.username,
        ${paperEditions(company, fragment`s.id`)} as papers, ${linesOf(company)} as lines, ${refundsOf(company)} as refunds
      from supplier_payments s join profiles p on p.company_id = s.company_id and p.id = s.created_by
      join chart_of_accounts a on a.company_id = s.company_id and a.id = s.account_id
      where s.company_id = ${company} and s.id = ${id}`,
    purchaseEntries(
      sql,
      company,
      fragment`
        select entry_id from supplier_payments where company_id = ${company} and id = ${id}
        union all select entry_id from bill_payments where company_id = ${company} and payment_id = ${id}
        union all select entry_id from supplier_refunds where company_id = ${company} and payment_id = ${id}`,
    ),
  ])
  return { ...found(row), entries }
}

const linesOf = (company: string) => fragment`
  (select coalesce(jsonb_agg(jsonb_build_object('id', y.id, 'date', y.date, 'amount', y.amount::text, 'bill_id', y.bill_id,
     'bill', b.number, 'supplier_number', b.supplier_number, 'username', w.username, 'from_advance', y.from_advance,
     'reversed_on', y.reversed_on, 'reversal_reason', y.reversal_reason) order by y.id), '[]')
   from bill_payments y
   join bills b on b.company_id = y.company_id and b.id = y.bill_id
   join profiles w on w.company_id = y.company_id and w.id = y.created_by
   where y.company_id = ${company} and y.payment_id = s.id)`

const refundsOf = (company: string) => fragment`
  (select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'date', d.date, 'amount', d.amount::text, 'note', d.note,
     'account', c.code || ' ' || c.name, 'username', w.username, 'reversed_on', d.reversed_on,
     'reversal_reason', d.reversal_reason) order by d.id), '[]')
   from supplier_refunds d join profiles w on w.company_id = d.company_id and w.id = d.created_by
   join chart_of_accounts c on c.company_id = d.company_id and c.id = d.account_id
   where d.company_id = ${company} and d.payment_id = s.id)`

export async function supplierAccount({ sql, company, input }: Ctx<OfSupplier>): Promise<SupplierAccount> {
  const [account] = await sql<SupplierAccount>`
    select p.currency, (
        select coalesce(sum(s.balance), 0)::numeric(20, 2) from supplier_payments s
        where s.company_id = ${company} and s.supplier_id = k.id and s.balance > 0) as advance, (
        select coalesce(jsonb_agg(jsonb_build_object('id', b.id, 'number', b.number, 'supplier_number', b.supplier_number,
          'date', b.date, 'due_date', b.due_date, 'amount', b.amount::text, 'balance', b.balance::text)
          order by b.due_date, b.date, b.id), '[]')
        from bills b where b.company_id = ${company} and b.supplier_id = k.id and b.status = 'Pendiente') as bills
    from cdm_clients k join company_profiles p on p.company_id = k.company_id
    where k.company_id = ${company} and k.id = ${input.supplier_id}`
  return found(account)
}
