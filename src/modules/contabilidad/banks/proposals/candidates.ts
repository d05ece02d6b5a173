import type { InvoiceKind } from '../../invoices/schemas.ts'

/** A movement of a bank that nothing in the books is yet. */
export interface OpenLine {
  id: string
  day: string
  amount: string
  text: string
  counterparty: string
  reference: string
}

/** An invoice of a client, or a supplier's bill, that is owed and stands in the books. */
export interface OwedDocument {
  id: string
  kind: InvoiceKind
  /** As who pays it writes it: of a bill the supplier's own. */
  number: string
  date: string
  /** Who owes it, or to whom it is owed. */
  party: string
  party_id: string | null
  balance: string
}

/** A line of the books on the bank's account that no movement is yet; negative where it takes money out. */
export interface OpenBookLine {
  id: string
  date: string
  amount: string
  entry: string
  description: string
}

/** An open movement of another of the company's accounts. */
export interface OtherBankLine {
  account_id: string
  bank: string
  day: string
  amount: string
}

export interface FollowedRule {
  id: string
  contains: string
  account_id: string
  account: string
  cost_center_id: string | null
  description: string
}

/** All that a movement may be. Another kind of document is another list here, and a file beside `of-invoices.ts`. */
export interface Candidates {
  invoices: readonly OwedDocument[]
  bills: readonly OwedDocument[]
  books: readonly OpenBookLine[]
  banks: readonly OtherBankLine[]
  rules: readonly FollowedRule[]
}

export const PROPOSAL_KINDS = ['libros', 'facturas', 'compras', 'traslado', 'regla'] as const

/** What a movement may be, ready to be accepted. */
export interface Proposal {
  kind: (typeof PROPOSAL_KINDS)[number]
  /** The higher the likelier. */
  score: number
  /** So sure that nobody has to look. */
  certain: boolean
  title: string
  why: string
  invoices: { invoice_id: string; amount: string }[]
  bills: { bill_id: string; amount: string }[]
  journal_lines: string[]
  accounts: { account_id: string; amount: string; cost_center_id: string | null; description: string }[]
}

export const BARE = {
  certain: false,
  invoices: [],
  bills: [],
  journal_lines: [],
  accounts: [],
} satisfies Partial<Proposal>

/** All words of a movement. */
export const wordsOf = ({ text, counterparty, reference }: OpenLine): string => `${text} ${counterparty} ${reference}`
