import fragment from 'sql-template-tag'
import { v7 } from 'uuid'
import { formatsOf } from '#src/kernel/format.ts'
import { found } from '#src/kernel/refusal.ts'
import { CLIENT_WITHOUT_EMAIL } from '#src/modules/cdm/port.ts'
import { countMail } from '#src/platform/auth/mails/server/mail-ceilings.ts'
import { queueMail } from '#src/platform/auth/mails/server/mail-queue.ts'
import { letterhead } from '#src/platform/templates/server/letterhead.ts'
import { bytesOf, paperOf } from '#src/platform/templates/server/papers/stored-paper.ts'
import type { Ctx, Services } from '#src/server/calls/serve.ts'
import { inTransaction, type Query } from '#src/server/database/transaction.ts'
import type { Job } from '#src/server/jobs/jobs.ts'
import type { Mail } from '#src/server/mail/mail.ts'
import refusal from '../../server/refusals.ts'
import { quoteKeys } from '../../sharing/server/quote-keys.ts'
import type { Mailing } from '../schemas.ts'
import { change } from './acts.ts'
import { CLIENT_EMAIL, WITH_CLIENT } from './client-email.ts'
import { freezeSent, sentPaper } from './papers/sent-quote.ts'

const QUOTE_LETTER = 'quote-letter'
/** For each company: more would be spam and ruin the installation's mail reputation. */
const MOST_A_DAY = 200
const MANY = 'Tu empresa ya envió muchas cotizaciones hoy. Inténtalo de nuevo mañana.'

/** The mail's row holds the recipient, so that the job table contains no personal data. */
interface Sending {
  company: string
  mailing: string
  /** The edition that was stored when the mail was sent. */
  edition: number
}

/** The job data of releases before 22 November 2026: it holds the recipient instead of the row's id, and no edition was stored then. */
interface FormerSending {
  company: string
  person: string
  quote: string
  email: string
  message: string
}

/** Sends a quote by mail; a draft becomes Enviada. The mail itself is written after the commit. */
export async function mailQuote({ sql, company, user, input, later }: Ctx<Mailing>) {
  const { id, message } = input
  const [before] = await sql<{ draft: boolean; client_email: string }>`
    select q.status = 'Borrador' as draft, ${CLIENT_EMAIL} as client_email from ${WITH_CLIENT}
    where q.company_id = ${company} and q.id = ${id} for update of q`
  const { draft, client_email } = found(before)
  const email = input.email ?? client_email
  if (email === '') throw refusal('client_without_email', CLIENT_WITHOUT_EMAIL)
  const sent = await change(
    { sql, company, user, input },
    fragment`status = case when status = 'Borrador' then 'Enviada' else status end`,
  )
  const issuing = { sql, company, later }
  const { edition } = draft ? await freezeSent(issuing, id) : await sentPaper(issuing, id)
  const [{ many } = { many: true }] = await sql<{ many: boolean }>`
    select count(*) >= ${MOST_A_DAY} as many from quote_mails
    where company_id = ${company} and created_at > now() - interval '1 day'`
  if (many) throw refusal('too_many_mails_today', MANY)
  await countMail(sql, company, email)
  const mailing = v7()
  await sql`
    insert into quote_mails (company_id, id, quote_id, email, message, sent_by)
    values (${company}, ${mailing}, ${id}, ${email}, ${message}, ${user.id})`
  await later(QUOTE_LETTER, { company, mailing, edition } satisfies Sending)
  return sent
}

/** Queues the mail with the quote as it was sent, in the sender's name. */
export const quoteMailJob = ({ pools, secret, enqueue, origin }: Services): Job => ({
  name: QUOTE_LETTER,
  run: (sending: Sending | FormerSending) =>
    inTransaction({ pool: pools.tenant, company: sending.company, person: null }, async (sql) => {
      const { company } = sending
      const later = (job: string, data: object) => enqueue(job, data, sql)
      const facts = await factsOf(sql, company, await mailingOf(sql, sending))
      if (!facts) return
      const paper =
        'edition' in sending
          ? found(await paperOf(sql, company, facts.quote_id, sending.edition))
          : await sentPaper({ sql, company, later }, facts.quote_id)
      const base64 = (await bytesOf(sql, company, paper)).toString('base64')
      const url = facts.link && quoteKeys.linkUrl(origin(), secret, { company, id: facts.link })
      const mail = quoteMail(facts, base64, url)
      await queueMail(later, secret, { ...mail, company: await letterhead(sql, company) }, 'counted')
    }),
})

async function mailingOf(sql: Query, sending: Sending | FormerSending): Promise<string | null> {
  if ('mailing' in sending) return sending.mailing
  const { company, person, quote, email, message } = sending
  const [row] = await sql<{ id: string }>`
    select id from quote_mails
    where company_id = ${company} and quote_id = ${quote} and email = ${email} and message = ${message} and sent_by = ${person}
    order by id desc limit 1`
  return row?.id ?? null
}

interface Facts {
  quote_id: string
  email: string
  message: string
  number: string
  total: string
  currency: string
  valid_until: string
  company_name: string
  country: string
  sender: string
  sender_email: string
  /** Its public link that is open. */
  link: string | null
}

/** Undefined if the sender has lost access meanwhile: nothing is sent in their name. */
async function factsOf(sql: Query, company: string, mailing: string | null): Promise<Facts | undefined> {
  const [facts] = await sql<Facts>`
    select m.quote_id, m.email, m.message, q.number, q.total::text as total, q.currency, q.valid_until,
      c.display_name as company_name, c.country, p.username as sender, p.email as sender_email,
      (select l.id from quote_links l where l.company_id = m.company_id and l.quote_id = m.quote_id and l.revoked_at is null
        and l.expires_at > now()) as link
    from quote_mails m
    join quotes q on q.company_id = m.company_id and q.id = m.quote_id
    join company_profiles c on c.company_id = m.company_id
    join profiles p on p.company_id = m.company_id and p.id = m.sent_by and p.active
    where m.company_id = ${company} and m.id = ${mailing}`
  return facts
}

function quoteMail(facts: Facts, base64: string, url: string | null): Mail {
  const { number, total, currency, valid_until, company_name, country, sender, sender_email } = facts
  const { money, longDate } = formatsOf(country)
  const worth = Number(total) > 0 ? `, por ${money(total, currency)},` : ''
  return {
    to: facts.email,
    replyTo: sender_email,
    subject: `Cotización ${number} de ${company_name}`,
    greeting: 'Buen día:',
    paragraphs: [
      ...facts.message.split(/\n+/).filter((line) => line.trim() !== ''),
      `Adjuntamos la cotización ${number}${worth} en PDF. Es válida hasta el ${longDate(valid_until)}.`,
      `${sender}, ${company_name}`,
    ],
    ...(url && { action: { label: 'Ver y responder la cotización', url } }),
    note: `Este correo le llega porque ${company_name} le preparó una cotización. Si lo responde, su respuesta llega a ${sender}.`,
    attached: { name: `${number}.pdf`, type: 'application/pdf', base64 },
  }
}
