import fragment, { type Sql } from 'sql-template-tag'
import { v7 } from 'uuid'
import { found } from '#src/kernel/refusal.ts'
import { descending, listOf } from '#src/server/calls/list-of.ts'
import type { HandlersOf } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { tellControl } from '../../notifications/server/tell-control.ts'
import { MEMBERSHIP_PATH } from '../paths.ts'
import type { Receipt, ReceivedReceipt, receiptCalls } from '../receipts.ts'
import { paidText, rejectionSentence } from '../rules.ts'
import { keepFile } from './files.ts'
import { holdAccount, keepPayment, tellLeaders } from './payments.ts'
import refusal from './refusals.ts'

/** The maximum of a company's pending receipts. */
const MOST_PENDING = 5

const SHOWN = fragment`
  r.id, r.amount, r.paid_on, r.note, r.status, r.reason, r.created_at, r.decided_at, s.username,
  jsonb_build_object('id', f.id, 'type', f.type) as file`
const WITH_FILE = fragment`
  join receipt_files f on f.company_id = r.company_id and f.id = r.file_id
  join profiles s on s.company_id = r.company_id and s.id = r.sent_by`
const RECEIVED = fragment`${SHOWN}, r.company_id, c.display_name as company, c.next_payment`
const OF_WHOM = fragment`${WITH_FILE} join company_profiles c on c.company_id = r.company_id`

/** The handlers of the calls about receipts. */
export const receiptHandlers: HandlersOf<typeof receiptCalls> = {
  receipts: (ctx) =>
    listOf<Receipt>(ctx, {
      select: SHOWN,
      from: fragment`from payment_receipts r`,
      joins: WITH_FILE,
      where: [fragment`r.company_id = ${ctx.company}`],
      order: descending(['uuid', fragment`r.id`]),
    }),

  uploadFile: ({ sql, company, file }) => keepFile(sql, company, file),

  async uploadPaymentFile({ sql, input: { company_id }, file }) {
    found((await sql`select from companies where id = ${company_id}`)[0])
    return keepFile(sql, company_id, file)
  },

  async sendReceipt({ sql, company, user, input: { amount, paid_on, note, file_id } }) {
    // Checked first, so that another company's file is answered like a missing one, however many receipts wait.
    found((await sql`select from receipt_files where company_id = ${company} and id = ${file_id}`)[0])
    await refuseMany(sql, company)
    const id = v7()
    await sql`
      insert into payment_receipts (company_id, id, file_id, amount, paid_on, note, sent_by)
      values (${company}, ${id}, ${file_id}, ${amount}, ${paid_on}, ${note}, ${user.id})`
    const text = `Envió un comprobante de pago de ${paidText(amount)}.`
    await tellControl(sql, { event: 'receipt_sent', text, path: `${MEMBERSHIP_PATH}?tab=comprobantes` })
    const [receipt] = await sql<Receipt>`
      select ${SHOWN} from payment_receipts r ${WITH_FILE} where r.company_id = ${company} and r.id = ${id}`
    return found(receipt)
  },

  receiptInbox: (ctx) =>
    listOf<ReceivedReceipt>(ctx, {
      select: RECEIVED,
      from: fragment`from payment_receipts r ${OF_WHOM}`,
      where: [ctx.input.status && fragment`r.status = ${ctx.input.status}`],
      search: fragment`trama.plain(c.display_name || ' ' || r.note)`,
      order: descending(['uuid', fragment`r.id`], ['uuid', fragment`r.company_id`]),
    }),

  async pendingReceipts({ sql }) {
    const [row] = await sql<{ pending: number }>`
      select count(*)::int as pending from payment_receipts where status = 'pending'`
    return found(row)
  },

  async confirmReceipt({ sql, input: { id, ...paid } }) {
    const { company_id, file } = await decide(sql, id, fragment`status = 'confirmed'`)
    await keepPayment(sql, company_id, { ...paid, file_id: file.id })
    return received(sql, id)
  },

  async rejectReceipt({ sql, input: { id, reason } }) {
    const receipt = await decide(sql, id, fragment`status = 'rejected', reason = ${reason}`)
    await tellLeaders(sql, receipt.company_id, rejectionSentence(receipt.amount, reason))
    return receipt
  },
}

/** Serializes concurrent sends, so that both are counted. */
async function refuseMany(sql: Query, company: string) {
  await holdAccount(sql, company)
  const [waiting] = await sql<{ receipts: number }>`
    select count(*)::int as receipts from payment_receipts where company_id = ${company} and status = 'pending'`
  if (found(waiting).receipts < MOST_PENDING) return
  throw refusal(
    'too_many_receipts',
    `Ya tienes ${MOST_PENDING} comprobantes por revisar. Espera a que los confirmemos.`,
  )
}

/** Decides a pending receipt of any company; of several concurrent decisions one succeeds. */
async function decide(sql: Query, id: string, decision: Sql): Promise<ReceivedReceipt> {
  const decided = await sql`
    update payment_receipts r set ${decision}, decided_at = now()
    from companies owner where r.company_id = owner.id and r.id = ${id} and r.status = 'pending' returning r.id`
  const receipt = await received(sql, id)
  if (decided.length === 0) throw refusal('receipt_decided', 'Este comprobante ya fue revisado.')
  return receipt
}

async function received(sql: Query, id: string): Promise<ReceivedReceipt> {
  const [receipt] = await sql<ReceivedReceipt>`
    select ${RECEIVED} from companies owner join payment_receipts r on r.company_id = owner.id and r.id = ${id} ${OF_WHOM}`
  return found(receipt)
}
