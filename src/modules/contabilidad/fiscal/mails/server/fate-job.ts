import type { MailFate } from '#src/platform/auth/mails/server/mail-fate.ts'
import { noteFiscalEvent } from '#src/platform/fiscal/outbox/server/events.ts'
import type { Services } from '#src/server/calls/serve.ts'
import { inTransaction } from '#src/server/database/transaction.ts'
import type { Job } from '#src/server/jobs/jobs.ts'
import type { BuyerSending } from './letter.ts'

export const BUYER_MAIL_FATE = 'fiscal-buyer-mail-fate'

/** Writes into the history of a document that its mail was not taken, and that it was after all; of an earlier mail, sent again since, nothing. */
export const buyerMailFateJob = ({ pools }: Pick<Services, 'pools'>): Job => ({
  name: BUYER_MAIL_FATE,
  run: ({ company, mailing, problem }: BuyerSending & MailFate) =>
    inTransaction({ pool: pools.tenant, company, person: null }, async (sql) => {
      const [mail] = await sql<{ document: string; email: string; failed: boolean }>`
        select m.document_id as document, m.email, coalesce((
          select e.event = 'correo_fallido' from fiscal_events e
          where e.company_id = m.company_id and e.document_id = m.document_id and e.event in ('correo', 'correo_fallido', 'correo_entregado')
          order by e.last_at desc, e.id desc limit 1), false) as failed
        from buyer_mails m where m.company_id = ${company} and m.id = ${mailing} and not exists (
          select from buyer_mails n where n.company_id = m.company_id and n.document_id = m.document_id and n.id > m.id)`
      if (!mail) return
      const { document, email, failed } = mail
      if (problem !== '')
        await noteFiscalEvent(sql, company, { document, event: 'correo_fallido', text: `${email}: ${problem}` })
      else if (failed) await noteFiscalEvent(sql, company, { document, event: 'correo_entregado', text: email })
    }),
})
