import type { Query } from './database/transaction.ts'

/**
 * What an area does when another one announces something, in that one's transaction. The owner of what happened says when, and knows
 * nobody who cares: it asks every area that is served, in their order.
 */
export interface Hooks {
  /** A company was founded: what it has of this area from its first day. */
  onCompanyFounded?(sql: Query, company: string): Promise<void>
  /** What a company has in its currency, so that this cannot change, as a person reads it ('facturas emitidas'); null for nothing. */
  holdsCurrency?(sql: Query, company: string): Promise<string | null>
}
