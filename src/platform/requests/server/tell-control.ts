import type { Query } from '#src/server/database/transaction.ts'
import { tellControl } from '../../notifications/server/tell-control.ts'
import { askedSentence, INBOX_PATHS, type RequestKind } from '../rules.ts'

interface SentRequest {
  company: string
  kind: RequestKind
  /** What was asked for; a site has no name of its own. */
  name: string
}

/** Tells control that a company asks for something, in the transaction in which it does. */
export const announceRequest = (sql: Query, { company, kind, name }: SentRequest): Promise<void> =>
  tellControl(sql, { company, event: 'request_sent', text: askedSentence({ kind, name }), path: INBOX_PATHS[kind] })
