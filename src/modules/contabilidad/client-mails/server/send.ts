import { v7 } from 'uuid'
import { countMail } from '#src/platform/auth/mails/server/mail-ceilings.ts'
import { companyDay } from '#src/platform/companies/server/company-day.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { StatementMailing } from '../../account-statements/schemas.ts'
import { statementOf } from '../../account-statements/server/statement.ts'
import type { CashReceipt, ReceiptMailing } from '../../receipts/schemas.ts'
import { ANNULLED_RECEIPT } from '../../receipts/server/annul.ts'
import { receiptAt } from '../../receipts/server/lists.ts'
import refusal from '../../server/refusals.ts'
import { CLIENT_LETTER, type ClientSending } from './letter.ts'
import { refuseManyMails } from './limit.ts'

/** Records the recipient of a receipt; the mail itself is written after the commit. */
export async function mailReceipt(ctx: Ctx<ReceiptMailing>): Promise<CashReceipt> {
  const { sql, company, input } = ctx
  const { status, client, client_id } = await receiptAt(sql, company, input.id)
  if (status === 'Anulado') throw refusal('receipt_annulled', ANNULLED_RECEIPT)
  await recordMail(ctx, { ...input, receipt_id: input.id, client, client_id })
  return receiptAt(sql, company, input.id)
}

/** The same for a statement of account, up to today unless a day is said. */
export async function mailAccountStatement(ctx: Ctx<StatementMailing>) {
  const { sql, company, input } = ctx
  const { email, message, from = null, ...of } = input
  const { client, client_id } = await statementOf(sql, company, of)
  const to = input.to ?? (await companyDay(sql, company))
  await recordMail(ctx, { email, message, client, client_id, from, to })
  return {}
}

/** A receipt, an order, or a statement up to the day `to`. */
interface Mailed {
  receipt_id?: string
  order_id?: string
  client: string
  client_id: string | null
  from?: string | null
  to?: string
  email: string
  subject?: string
  message: string
}

/** Records to whom a paper goes; the job writes the mail after the commit. */
export async function recordMail({ sql, company, user, later }: Ctx<unknown>, mailed: Mailed): Promise<void> {
  await refuseManyMails(sql, company)
  await countMail(sql, company, mailed.email)
  const mailing = v7()
  await sql`
    insert into client_mails (company_id, id, receipt_id, order_id, client, client_id, from_day, to_day, email, subject, message, sent_by)
    values (${company}, ${mailing}, ${mailed.receipt_id ?? null}, ${mailed.order_id ?? null}, ${mailed.client}, ${mailed.client_id},
      ${mailed.from ?? null}, ${mailed.to ?? null}, ${mailed.email}, ${mailed.subject ?? ''}, ${mailed.message}, ${user.id})`
  await later(CLIENT_LETTER, { company, mailing } satisfies ClientSending)
}
