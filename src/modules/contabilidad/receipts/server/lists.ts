import fragment, { type Sql } from 'sql-template-tag'
import { found } from '#src/kernel/refusal.ts'
import { paperEditions } from '#src/platform/templates/server/papers/stored-paper.ts'
import { descending, listOf } from '#src/server/calls/list-of.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { KIND } from '../../invoices/server/kind.ts'
import { entriesOfReceipt } from '../../journal/server/journal.ts'
import type { AccountOwner, CashReceipt, OpenAccount, ReceiptListInput, ReceiptRow } from '../schemas.ts'

const ROW = fragment`
  r.id, r.number, r.date, r.client, r.client_id, r.amount, r.applied, r.returned, r.balance, r.currency, r.method, r.reference,
  case when r.annulled_on is not null then 'Anulado' when r.balance > 0 then 'Con anticipo' else 'Aplicado' end as status`

const IN_STATE: Record<NonNullable<ReceiptListInput['status']>, Sql> = {
  Aplicado: fragment`r.annulled_on is null and r.balance = 0`,
  'Con anticipo': fragment`r.balance > 0`,
  Anulado: fragment`r.annulled_on is not null`,
}

export function receipts(ctx: Ctx<ReceiptListInput>) {
  const { company, input } = ctx
  return listOf<ReceiptRow>(ctx, {
    select: ROW,
    from: fragment`from receipts r`,
    where: [
      fragment`r.company_id = ${company}`,
      input.status && IN_STATE[input.status],
      input.client_id && fragment`r.client_id = ${input.client_id}`,
      input.from && fragment`r.date >= ${input.from}`,
      input.to && fragment`r.date <= ${input.to}`,
    ],
    search: fragment`r.search_text`,
    order: descending(['date', fragment`r.date`], ['uuid', fragment`r.id`]),
  })
}

export const receipt = ({ sql, company, input: { id } }: Ctx<{ id: string }>) => receiptAt(sql, company, id)

export async function receiptAt(sql: Query, company: string, id: string): Promise<CashReceipt> {
  const [[row], entries] = await Promise.all([
    sql<CashReceipt>`
      select ${ROW}, r.note, a.code || ' ' || a.name as account, r.entry_id is not null as posted, r.annulled_on, r.annulment_reason,
        r.created_at, p.username, ${paperEditions(company, fragment`r.id`)} as papers,
        coalesce(k.email, '') as client_email, ${mailsOf(company)} as mails, ${linesOf(company)} as lines, ${refundsOf(company)} as refunds
      from receipts r join profiles p on p.company_id = r.company_id and p.id = r.created_by
      left join chart_of_accounts a on a.company_id = r.company_id and a.id = r.account_id
      left join cdm_clients k on k.company_id = r.company_id and k.id = r.client_id
      where r.company_id = ${company} and r.id = ${id}`,
    entriesOfReceipt(sql, company, id),
  ])
  return { ...found(row), entries }
}

const linesOf = (company: string) => fragment`
  (select coalesce(jsonb_agg(jsonb_build_object('id', y.id, 'date', y.date, 'amount', y.amount::text, 'invoice_id', y.invoice_id,
     'invoice', i.number, 'kind', ${KIND}, 'username', w.username, 'from_advance', y.from_advance, 'reversed_on', y.reversed_on,
     'reversal_reason', y.reversal_reason) order by y.id), '[]')
   from invoice_payments y
   join invoices i on i.company_id = y.company_id and i.id = y.invoice_id
   join profiles w on w.company_id = y.company_id and w.id = y.created_by
   where y.company_id = ${company} and y.receipt_id = r.id)`

const mailsOf = (company: string) => fragment`
  (select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'email', m.email, 'username', w.username, 'created_at', m.created_at)
     order by m.id desc), '[]')
   from client_mails m join profiles w on w.company_id = m.company_id and w.id = m.sent_by
   where m.company_id = ${company} and m.receipt_id = r.id)`

const refundsOf = (company: string) => fragment`
  (select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'date', d.date, 'amount', d.amount::text, 'note', d.note,
     'account', c.code || ' ' || c.name, 'username', w.username, 'reversed_on', d.reversed_on,
     'reversal_reason', d.reversal_reason) order by d.id), '[]')
   from advance_refunds d join profiles w on w.company_id = d.company_id and w.id = d.created_by
   left join chart_of_accounts c on c.company_id = d.company_id and c.id = d.account_id
   where d.company_id = ${company} and d.receipt_id = r.id)`

/** Of a contact by his id; of somebody who is none, by his name. */
export const isOfClient = (alias: Sql, { client_id, client }: AccountOwner): Sql =>
  client_id
    ? fragment`${alias}.client_id = ${client_id}`
    : fragment`${alias}.client_id is null and ${alias}.plain_client = trama.plain(${client})`

export async function openAccount({ sql, company, input }: Ctx<AccountOwner>): Promise<OpenAccount> {
  const [account] = await sql<OpenAccount & { known: boolean }>`
    select p.currency, ${input.client_id ?? null}::uuid is null or exists (
        select from cdm_clients k where k.company_id = ${company} and k.id = ${input.client_id ?? null}) as known, (
        select coalesce(sum(r.balance), 0)::numeric(20, 2) from receipts r
        where r.company_id = ${company} and r.balance > 0 and ${isOfClient(fragment`r`, input)}) as advance, (
        select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'kind', ${KIND}, 'number', i.number, 'date', i.date, 'due_date', i.due_date,
          'amount', i.amount::text, 'balance', i.balance::text) order by i.due_date, i.date, i.id), '[]')
        from invoices i where i.company_id = ${company} and i.status = 'Pendiente' and ${isOfClient(fragment`i`, input)}) as invoices
    from company_profiles p where p.company_id = ${company}`
  const { known, ...open } = found(account)
  return found(known ? open : undefined)
}
