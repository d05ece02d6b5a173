import { pdfName } from '#src/kernel/files/pdf-name.ts'
import { queueMail } from '#src/platform/auth/mails/server/mail-queue.ts'
import { companyDay } from '#src/platform/companies/server/company-day.ts'
import { letterhead } from '#src/platform/templates/server/letterhead.ts'
import { bytesOf } from '#src/platform/templates/server/papers/stored-paper.ts'
import type { Services } from '#src/server/calls/serve.ts'
import { inTransaction, type Query } from '#src/server/database/transaction.ts'
import type { Job } from '#src/server/jobs/jobs.ts'
import type { Mail } from '#src/server/mail/mail.ts'
import { namedInvoice } from '../../invoices/named-invoice.ts'
import { KIND } from '../../invoices/server/kind.ts'
import { issuedPaper } from '../../invoices/server/papers/issued-invoice.ts'
import { portalUrl } from '../../portal/server/portal-key.ts'
import { invoiceKeys } from '../../sharing/server/invoice-keys.ts'
import { type RemindedInvoice, reminderText } from '../rules.ts'

export const REMINDER_LETTER = 'reminder-letter'

/** The mail's row holds the recipient, so that the job table contains no personal data. */
export interface ReminderSending {
  company: string
  mailing: string
}

/** Queues the mail that reminds a client, with the paper and the open link of the most urgent invoice. */
export const reminderMailJob = ({
  pools,
  secret,
  enqueue,
  origin,
}: Pick<Services, 'pools' | 'secret' | 'enqueue' | 'origin'>): Job => ({
  name: REMINDER_LETTER,
  run: ({ company, mailing }: ReminderSending) =>
    inTransaction({ pool: pools.tenant, company, person: null }, async (sql) => {
      const owed = await owedOf(sql, company, mailing)
      const [first] = owed
      if (!first) return
      const later = (job: string, data: object) => enqueue(job, data, sql)
      const pdf = await bytesOf(sql, company, await issuedPaper({ sql, company, later }, first.id))
      const mail = reminderMail(owed, first, await companyDay(sql, company))
      const attached = { name: pdfName(first.number), type: 'application/pdf', base64: pdf.toString('base64') }
      const action = actionOf(owed, first, {
        invoice: first.link && invoiceKeys.linkUrl(origin(), secret, { company, id: first.link }),
        portal: first.portal ? portalUrl(origin(), company) : null,
      })
      const content = { ...mail, ...(action && { action }), attached, company: await letterhead(sql, company) }
      await queueMail(later, secret, content, 'counted')
    }),
})

interface OwedInvoice extends RemindedInvoice {
  id: string
  email: string
  opening: string
  company_name: string
  country: string
  /** Who issued it, if that person still has access. */
  author_email: string | null
  /** Its public link that is open. */
  link: string | null
  /** Whether the company's clients can enter its portal. */
  portal: boolean
}

/** What is still owed of what a mail reminds of, the most urgent first: what was paid meanwhile is not in it. */
const owedOf = (sql: Query, company: string, mailing: string) => sql<OwedInvoice>`
  select i.id, ${KIND} as kind, i.number, i.balance, i.currency, i.due_date, m.email, s.opening, c.display_name as company_name, c.country,
    p.email as author_email,
    (select l.id from invoice_links l where l.company_id = i.company_id and l.invoice_id = i.id and l.revoked_at is null
      and l.expires_at > now()) as link,
    exists (select from portal_settings o where o.company_id = m.company_id and o.enabled) as portal
  from reminder_mails m
  join invoice_reminders r on r.company_id = m.company_id and r.mail_id = m.id
  join invoices i on i.company_id = m.company_id and i.id = r.invoice_id and i.status = 'Pendiente' and i.reminded
  join company_profiles c on c.company_id = m.company_id
  join reminder_rules s on s.company_id = m.company_id
  left join profiles p on p.company_id = i.company_id and p.id = i.created_by and p.active
  where m.company_id = ${company} and m.id = ${mailing}
  order by i.due_date, i.id`

/** Where the client pays: one invoice by its link, several in the portal, if there is one. */
function actionOf(
  { length }: readonly OwedInvoice[],
  first: OwedInvoice,
  { invoice, portal }: { invoice: string | null; portal: string | null },
): Mail['action'] {
  if (portal && (length > 1 || !invoice)) return { label: 'Ver su cuenta y sus documentos', url: portal }
  return invoice ? { label: `Ver la ${namedInvoice(first)}`, url: invoice } : undefined
}

function reminderMail(invoices: readonly OwedInvoice[], first: OwedInvoice, today: string): Mail {
  const { email, number, opening, company_name, country, author_email } = first
  const what = invoices.length === 1 ? namedInvoice(first) : `${invoices.length} facturas`
  return {
    to: email,
    ...(author_email && { replyTo: author_email }),
    subject: `Recordatorio de pago: ${what} de ${company_name}`,
    greeting: 'Buen día:',
    paragraphs: reminderText({ opening, invoices, company_name, country, today }),
    note: `Este correo le llega porque ${company_name} le emitió una ${first.kind.toLowerCase()}. Adjuntamos la ${number} en PDF.`,
  }
}
