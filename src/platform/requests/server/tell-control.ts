import type { Query } from '#src/server/database/transaction.ts'
import { tellControl } from '../../notifications/server/tell-control.ts'
import { askedSentence } from '../rules.ts'
import type { RequestSource } from './sources.ts'

/**
 * Tells control that the company of the transaction asks for something.
 * @param name what it asks for; '' where that has no name of its own
 */
export const announceRequest = (sql: Query, { words, inboxPath }: RequestSource, name: string): Promise<void> =>
  tellControl(sql, { event: 'request_sent', text: askedSentence(words, name), path: inboxPath })
