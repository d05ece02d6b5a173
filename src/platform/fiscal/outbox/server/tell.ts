import { leadersOf, notifyAcross } from '#src/platform/notifications/server/notify.ts'
import type { Query } from '#src/server/database/transaction.ts'
import { FISCAL_INBOX_PATH } from '../../inbox/path.ts'
import type { OutboxDocument } from './due.ts'

/** Whoever issued a document, and those who look after the company, learn at once that it was refused. */
export async function tellOfRefusal(
  sql: Query,
  company: string,
  { number, created_by }: OutboxDocument,
): Promise<void> {
  const people = [...(created_by === null ? [] : [created_by]), ...(await leadersOf(sql, company))]
  await notifyAcross(sql, {
    ...{ company, people, event: 'fiscal', path: FISCAL_INBOX_PATH },
    text: `El documento electrónico ${number} fue rechazado: hay que corregirlo.`,
  })
}
