import type { Query } from './database/transaction.ts'

/**
 * What an area does when another one announces something, in the same transaction. The announcing area knows no listener: it calls the hook of every
 * served area, in order.
 */
export interface Hooks {
  /** A company was founded: creates what it has of this area from its first day. */
  onCompanyFounded?(sql: Query, company: string): Promise<void>
  /** What keeps a company's currency from being changed, in a person's words ('facturas emitidas'); null for nothing. */
  holdsCurrency?(sql: Query, company: string): Promise<string | null>
  /** Rows of this area became what they were: says anew what follows from them. */
  onTakenBack?(sql: Query, company: string): Promise<void>
}
