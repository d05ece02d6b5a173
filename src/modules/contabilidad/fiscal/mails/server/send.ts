import { v7 } from 'uuid'
import { found } from '#src/kernel/refusal.ts'
import { countMail } from '#src/platform/auth/mails/server/mail-ceilings.ts'
import { documentAt } from '#src/platform/fiscal/inbox/server/documents.ts'
import { noteFiscalEvent } from '#src/platform/fiscal/outbox/server/events.ts'
import { isAccepted } from '#src/platform/fiscal/states.ts'
import type { Ctx } from '#src/server/calls/serve.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { refuseManyMails } from '../../../client-mails/server/limit.ts'
import refusal from '../../../server/refusals.ts'
import type { FiscalDocumentDetail, NewFiscalMailing } from '../../schemas.ts'
import { buyersDocument, IN_DEMONSTRATION, lockBuyersDocument, NO_ADDRESS, TEST_TO_OTHERS, TO_NOBODY } from './buyer.ts'
import { BUYER_LETTER, type BuyerSending } from './letter.ts'

export async function fiscalMailing({ sql, company, input }: Ctx<{ id: string }>) {
  return { email: found(await buyersDocument(sql, company, input.id)).email }
}

/** Records to whom an accepted document goes; the mail itself is written after the commit. */
export async function mailFiscalDocument({
  sql,
  company,
  user,
  later,
  input: { id, email },
}: Ctx<NewFiscalMailing>): Promise<FiscalDocumentDetail> {
  const document = found(await lockBuyersDocument(sql, company, id))
  if (!isAccepted(document.state) || document.kind === 'anulacion')
    throw refusal('fiscal_not_accepted', 'Solo se envía al cliente lo que la autoridad aceptó.')
  if (!document.outgoing) throw refusal('fiscal_buyer_without_mail', TO_NOBODY)
  if (document.environment === 'demostracion') throw refusal('fiscal_mail_in_demonstration', IN_DEMONSTRATION)
  const to = email ?? document.email
  if (to === '') throw refusal('fiscal_buyer_without_mail', NO_ADDRESS)
  if (document.environment === 'pruebas' && to !== document.email)
    throw refusal('fiscal_mail_of_a_test', TEST_TO_OTHERS, { field: 'email' })
  await recordBuyerMail({ sql, company, later }, { document: id, email: to, person: user.id })
  return documentAt(sql, company, id)
}

interface Recording {
  sql: Query
  company: string
  later(job: string, data: object): Promise<unknown>
}

/** @throws Refusal beyond the limits of a day */
export async function recordBuyerMail(
  { sql, company, later }: Recording,
  { document, email, person }: { document: string; email: string; person: string | null },
): Promise<void> {
  await refuseManyMails(sql, company)
  await countMail(sql, company, email)
  const mailing = v7()
  await sql`
    insert into buyer_mails (company_id, id, document_id, email, sent_by)
    values (${company}, ${mailing}, ${document}, ${email}, ${person})`
  await noteFiscalEvent(sql, company, { document, event: 'correo', person })
  await later(BUYER_LETTER, { company, mailing } satisfies BuyerSending)
}
