import type { Query } from '#src/server/database/transaction.ts'
import { tellControl } from '../../notifications/server/tell-control.ts'
import { askedSentence } from '../rules.ts'
import type { RequestSource } from './sources.ts'

interface SentRequest {
  company: string
  /** What was asked for; '' where it has no name of its own. */
  name: string
}

/** Tells control that a company asks for something, in the transaction in which it does. */
export const announceRequest = (
  sql: Query,
  { words, inboxPath }: RequestSource,
  { company, name }: SentRequest,
): Promise<void> =>
  tellControl(sql, { company, event: 'request_sent', text: askedSentence(words, name), path: inboxPath })
