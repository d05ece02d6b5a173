import { v7 } from 'uuid'
import { pdfName } from '#src/kernel/files/pdf-name.ts'
import { formatsOf } from '#src/kernel/format.ts'
import { CLIENT_WITHOUT_EMAIL } from '#src/modules/cdm/port.ts'
import { countMail } from '#src/platform/auth/mails/server/mail-ceilings.ts'
import { queueMail } from '#src/platform/auth/mails/server/mail-queue.ts'
import { letterhead } from '#src/platform/templates/server/letterhead.ts'
import { bytesOf } from '#src/platform/templates/server/papers/stored-paper.ts'
import type { Ctx, Services } from '#src/server/calls/serve.ts'
import { inTransaction, type Query } from '#src/server/database/transaction.ts'
import type { Job } from '#src/server/jobs/jobs.ts'
import type { Mail } from '#src/server/mail/mail.ts'
import { refuseManyMails } from '../../client-mails/server/limit.ts'
import { allTogether, portalUrl } from '../../portal/server/portal-key.ts'
import refusal from '../../server/refusals.ts'
import { invoiceKeys } from '../../sharing/server/invoice-keys.ts'
import type { InvoiceKind, InvoiceMailing, WrittenInvoice } from '../schemas.ts'
import { ANNULLED } from './acts.ts'
import { KIND } from './kind.ts'
import { issuedPaper } from './papers/issued-invoice.ts'
import { invoiceAt } from './whole.ts'

const INVOICE_LETTER = 'invoice-letter'

/** The mail's row holds the recipient, so that the job table contains no personal data. */
interface Sending {
  company: string
  mailing: string
}

/** The job data of releases before 22 November 2026: it holds the recipient instead of the row's id. */
interface FormerSending {
  company: string
  person: string
  invoice: string
  email: string
  message: string
}

/** Records the recipient; the mail itself is written after the commit. */
export async function mailInvoice({ sql, company, user, input, later }: Ctx<InvoiceMailing>): Promise<WrittenInvoice> {
  const { id, message } = input
  const { status, client_email } = await invoiceAt(sql, company, id)
  if (status === 'Anulada') throw refusal('invoice_annulled', ANNULLED)
  const email = input.email ?? client_email
  if (email === '') throw refusal('client_without_email', CLIENT_WITHOUT_EMAIL)
  await refuseManyMails(sql, company)
  await countMail(sql, company, email)
  const mailing = v7()
  await sql`
    insert into invoice_mails (company_id, id, invoice_id, email, message, sent_by)
    values (${company}, ${mailing}, ${id}, ${email}, ${message}, ${user.id})`
  await later(INVOICE_LETTER, { company, mailing } satisfies Sending)
  return invoiceAt(sql, company, id)
}

/** Queues the mail with the invoice as it was issued, in the sender's name. */
export const invoiceMailJob = ({ pools, secret, enqueue, origin }: Services): Job => ({
  name: INVOICE_LETTER,
  run: (sending: Sending | FormerSending) =>
    inTransaction({ pool: pools.tenant, company: sending.company, person: null }, async (sql) => {
      const { company } = sending
      const facts = await factsOf(sql, company, await mailingOf(sql, sending))
      if (!facts) return
      const later = (job: string, data: object) => enqueue(job, data, sql)
      const pdf = await bytesOf(sql, company, await issuedPaper({ sql, company, later }, facts.invoice_id))
      const url = facts.link && invoiceKeys.linkUrl(origin(), secret, { company, id: facts.link })
      const portal = facts.portal ? portalUrl(origin(), company) : null
      const mail = invoiceMail(facts, pdf.toString('base64'), { url, portal })
      await queueMail(later, secret, { ...mail, company: await letterhead(sql, company) }, 'counted')
    }),
})

async function mailingOf(sql: Query, sending: Sending | FormerSending): Promise<string | null> {
  if ('mailing' in sending) return sending.mailing
  const { company, person, invoice, email, message } = sending
  const [row] = await sql<{ id: string }>`
    select id from invoice_mails
    where company_id = ${company} and invoice_id = ${invoice} and email = ${email} and message = ${message} and sent_by = ${person}
    order by id desc limit 1`
  return row?.id ?? null
}

interface Facts {
  invoice_id: string
  kind: InvoiceKind
  email: string
  message: string
  number: string
  balance: string
  currency: string
  due_date: string
  company_name: string
  country: string
  sender: string
  sender_email: string
  /** Its public link that is open. */
  link: string | null
  /** Whether the company's clients can enter its portal. */
  portal: boolean
}

/** Undefined if the sender has lost access meanwhile, or the invoice is annulled: nothing is sent then. */
async function factsOf(sql: Query, company: string, mailing: string | null): Promise<Facts | undefined> {
  const [facts] = await sql<Facts>`
    select m.invoice_id, m.email, m.message, ${KIND} as kind, i.number, i.balance, i.currency, i.due_date,
      c.display_name as company_name, c.country, p.username as sender, p.email as sender_email,
      (select l.id from invoice_links l where l.company_id = m.company_id and l.invoice_id = m.invoice_id and l.revoked_at is null
        and l.expires_at > now()) as link,
      exists (select from portal_settings s where s.company_id = m.company_id and s.enabled) as portal
    from invoice_mails m
    join invoices i on i.company_id = m.company_id and i.id = m.invoice_id
    join company_profiles c on c.company_id = m.company_id
    join profiles p on p.company_id = m.company_id and p.id = m.sent_by and p.active
    where m.company_id = ${company} and m.id = ${mailing} and i.annulled_on is null`
  return facts
}

interface Addresses {
  url: string | null
  portal: string | null
}

function invoiceMail(facts: Facts, base64: string, { url, portal }: Addresses): Mail {
  const { kind, number, balance, currency, due_date, company_name, country, sender, sender_email } = facts
  const { money, longDate } = formatsOf(country)
  const payment =
    Number(balance) > 0
      ? `Su saldo es ${money(balance, currency)} y vence el ${longDate(due_date)}.`
      : 'Está pagada: gracias.'
  return {
    to: facts.email,
    replyTo: sender_email,
    subject: `${kind} ${number} de ${company_name}`,
    greeting: 'Buen día:',
    paragraphs: [
      ...facts.message.split(/\n+/).filter((line) => line.trim() !== ''),
      `Adjuntamos la ${kind.toLowerCase()} ${number} en PDF. ${payment}`,
      ...(portal ? [allTogether(portal)] : []),
      `${sender}, ${company_name}`,
    ],
    ...(url && { action: { label: `Ver la ${kind.toLowerCase()} y su saldo`, url } }),
    note: `Este correo le llega porque ${company_name} le emitió una ${kind.toLowerCase()}. Si lo responde, su respuesta llega a ${sender}.`,
    attached: { name: pdfName(number), type: 'application/pdf', base64 },
  }
}
