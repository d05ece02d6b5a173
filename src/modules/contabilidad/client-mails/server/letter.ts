import { pdfName } from '#src/kernel/files/pdf-name.ts'
import { formatsOf } from '#src/kernel/format.ts'
import { queueMail } from '#src/platform/auth/mails/server/mail-queue.ts'
import { letterhead } from '#src/platform/templates/server/letterhead.ts'
import { bytesOf } from '#src/platform/templates/server/papers/stored-paper.ts'
import type { Services } from '#src/server/calls/serve.ts'
import { inTransaction, type Query } from '#src/server/database/transaction.ts'
import type { Job } from '#src/server/jobs/jobs.ts'
import type { Mail } from '#src/server/mail/mail.ts'
import { reportFile } from '#src/server/pdf/press/press.ts'
import { accountReportOf } from '../../account-statements/server/report.ts'
import { portalUrl } from '../../portal/server/portal-key.ts'
import { orderPaper } from '../../purchase-orders/server/paper.ts'
import { issuedReceipt } from '../../receipts/server/paper.ts'

export const CLIENT_LETTER = 'client-letter'

/** The mail's row holds the recipient, so that the job table contains no personal data. */
export interface ClientSending {
  company: string
  mailing: string
}

type ClientMailMeans = Pick<Services, 'pools' | 'secret' | 'enqueue' | 'origin'>

/** Queues the mail with its paper, in the sender's name. */
export const clientMailJob = ({ pools, secret, enqueue, origin }: ClientMailMeans): Job => ({
  name: CLIENT_LETTER,
  run: ({ company, mailing }: ClientSending) =>
    inTransaction({ pool: pools.tenant, company, person: null }, async (sql) => {
      const facts = await factsOf(sql, company, mailing)
      if (!facts) return
      const base64 = (await paperOf(sql, company, facts)).toString('base64')
      const mail = mailOf(facts, base64, facts.portal ? portalUrl(origin(), company) : null)
      const later = (job: string, data: object) => enqueue(job, data, sql)
      await queueMail(later, secret, { ...mail, company: await letterhead(sql, company) }, 'counted')
    }),
})

interface Facts {
  receipt_id: string | null
  order_id: string | null
  /** Of the receipt or order; null of a statement. */
  number: string | null
  amount: string | null
  /** The day for which an order is asked. */
  expected_on: string | null
  currency: string
  client: string
  client_id: string | null
  from_day: string | null
  to_day: string | null
  email: string
  subject: string
  message: string
  company_name: string
  country: string
  sender: string
  sender_email: string
  /** Whether the company's clients can enter its portal. */
  portal: boolean
}

/** Undefined if the sender has lost access meanwhile, or the receipt or order is annulled: nothing is sent then. */
async function factsOf(sql: Query, company: string, mailing: string): Promise<Facts | undefined> {
  const [facts] = await sql<Facts>`
    select m.receipt_id, m.order_id, m.client, m.client_id, m.from_day, m.to_day, m.email, m.subject, m.message,
      coalesce(r.number, o.number) as number, coalesce(r.amount, o.amount) as amount, o.expected_on, c.currency,
      c.display_name as company_name, c.country, p.username as sender, p.email as sender_email,
      exists (select from portal_settings s where s.company_id = m.company_id and s.enabled) as portal
    from client_mails m
    join company_profiles c on c.company_id = m.company_id
    join profiles p on p.company_id = m.company_id and p.id = m.sent_by and p.active
    left join receipts r on r.company_id = m.company_id and r.id = m.receipt_id
    left join purchase_orders o on o.company_id = m.company_id and o.id = m.order_id
    where m.company_id = ${company} and m.id = ${mailing} and r.annulled_on is null and o.annulled_at is null`
  return facts
}

async function paperOf(sql: Query, company: string, facts: Facts): Promise<Buffer> {
  if (facts.receipt_id !== null) return bytesOf(sql, company, await issuedReceipt(sql, company, facts.receipt_id))
  if (facts.order_id !== null) return orderPaper(sql, company, facts.order_id)
  const { client, client_id, from_day, to_day } = facts
  const report = await accountReportOf(sql, company, {
    client,
    ...(client_id && { client_id }),
    ...(from_day && { from: from_day }),
    ...(to_day && { to: to_day }),
  })
  return Buffer.from(await (await reportFile(report)).arrayBuffer())
}

function mailOf(facts: Facts, base64: string, portal: string | null): Mail {
  const { number, order_id } = facts
  if (number === null) return accountStatementMail(facts, base64, portal)
  return order_id === null ? receiptMail(facts, number, base64) : purchaseOrderMail(facts, number, base64)
}

function receiptMail(facts: Facts, number: string, base64: string): Mail {
  const { company_name, amount, currency, country } = facts
  return {
    ...commonOf(
      facts,
      `Adjuntamos el recibo ${number} en PDF, por ${formatsOf(country).money(amount ?? '0', currency)}. Gracias.`,
    ),
    subject: `Recibo ${number} de ${company_name}`,
    note: noteOf(facts, 'recibió su dinero'),
    attached: { name: pdfName(number), type: 'application/pdf', base64 },
  }
}

function purchaseOrderMail(facts: Facts, number: string, base64: string): Mail {
  const { amount, currency, country, expected_on } = facts
  const { money, longDate } = formatsOf(country)
  const awaited = expected_on === null ? '' : ` La esperamos para el ${longDate(expected_on)}.`
  return {
    ...commonOf(
      facts,
      `Adjuntamos la orden de compra ${number} en PDF, por ${money(amount ?? '0', currency)}.${awaited}`,
    ),
    subject: facts.subject,
    note: noteOf(facts, 'le hace un pedido'),
    attached: { name: pdfName(number), type: 'application/pdf', base64 },
  }
}

function accountStatementMail(facts: Facts, base64: string, portal: string | null): Mail {
  const { company_name, country, to_day } = facts
  const day = formatsOf(country).longDate(to_day ?? '')
  return {
    ...commonOf(facts, `Adjuntamos su estado de cuenta al ${day} en PDF.`),
    subject: `Estado de cuenta con ${company_name}`,
    ...(portal && { action: { label: 'Ver su cuenta y sus documentos', url: portal } }),
    note: noteOf(facts, 'lleva su cuenta'),
    attached: { name: 'estado-de-cuenta.pdf', type: 'application/pdf', base64 },
  }
}

const commonOf = ({ email, sender_email, message, sender, company_name }: Facts, about: string) => ({
  to: email,
  replyTo: sender_email,
  greeting: 'Buen día:',
  paragraphs: [...message.split(/\n+/).filter((line) => line.trim() !== ''), about, `${sender}, ${company_name}`],
})

const noteOf = ({ company_name, sender }: Facts, why: string) =>
  `Este correo le llega porque ${company_name} ${why}. Si lo responde, su respuesta llega a ${sender}.`
