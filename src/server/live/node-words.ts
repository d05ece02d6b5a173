import type { Query } from '../database/transaction.ts'
import { slotFor } from '../slots.ts'

/** What one node tells all of them, itself too. Nobody keeps it, and no browser hears it. */
export interface NodeWord {
  /** Whose words they are: the area's id. */
  of: string
}

/** Filled by areas that listen to words. */
export const hearsWords = slotFor<(word: NodeWord) => void>('who listens to the words of nodes')

/** Within a transaction it is told at the commit. */
export const tellNodes = <W extends NodeWord>(sql: Query, word: W): Promise<unknown> =>
  sql`select pg_notify('trama', ${JSON.stringify({ word })})`
