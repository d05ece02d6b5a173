import { Refusal } from '#src/kernel/refusal.ts'
import type { AcceptedDocument } from '#src/platform/fiscal/buyer/server/accepted.ts'
import { noteFiscalEvent } from '#src/platform/fiscal/outbox/server/events.ts'
import { fiscalSettings } from '#src/platform/fiscal/profile/server/settings.ts'
import { isAccepted } from '#src/platform/fiscal/states.ts'
import type { Services } from '#src/server/calls/serve.ts'
import { inTransaction, type Query } from '#src/server/database/transaction.ts'
import type { Job } from '#src/server/jobs/jobs.ts'
import { IN_DEMONSTRATION, lockBuyersDocument, NO_ADDRESS } from './buyer.ts'
import { recordBuyerMail } from './send.ts'

export const MAIL_ACCEPTED = 'fiscal-mail-accepted'

/** Sends what an authority has just accepted to its buyer, where the company wants that; why it did not go out stands in its history. */
export const mailAcceptedJob = ({ pools, enqueue }: Pick<Services, 'pools' | 'enqueue'>): Job => ({
  name: MAIL_ACCEPTED,
  async run({ company, document }: AcceptedDocument) {
    const within = (work: (sql: Query) => Promise<void>) =>
      inTransaction({ pool: pools.tenant, company, person: null }, work)
    try {
      await within(async (sql) => {
        const later = (job: string, data: object) => enqueue(job, data, sql)
        const email = await addressFor(sql, company, document)
        if (email !== null) await recordBuyerMail({ sql, company, later }, { document, email, person: null })
      })
    } catch (error) {
      // Too many mails today: whoever looks at the document sends it by hand.
      if (!(error instanceof Refusal)) throw error
      await within((sql) => noteFiscalEvent(sql, company, { document, event: 'sin_correo', text: error.message }))
    }
  },
})

/** Null where nothing is to be sent, or it was sent already. */
async function addressFor(sql: Query, company: string, id: string): Promise<string | null> {
  const [settings, document] = [await fiscalSettings(sql, company), await lockBuyersDocument(sql, company, id)]
  if (!settings?.mail_to_buyer || !document?.outgoing || !isAccepted(document.state)) return null
  const [sent] = await sql`
    select from buyer_mails where company_id = ${company} and document_id = ${id} and sent_by is null`
  if (sent) return null
  const { environment, email } = document
  const text = environment === 'demostracion' ? IN_DEMONSTRATION : email === '' ? NO_ADDRESS : null
  if (text === null) return email
  await noteFiscalEvent(sql, company, { document: id, event: 'sin_correo', text })
  return null
}
