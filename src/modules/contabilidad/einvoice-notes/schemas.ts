import { z } from 'zod'
import { Totals } from '../../../kernel/money/totals.ts'
import { AccountingFile } from '../attachments/schemas.ts'
import { CREDITED_GOODS } from '../supplier-credit-notes/schemas.ts'

const party = z.object({ tax_id: z.string(), name: z.string() })
const named = z.object({ id: z.uuid(), number: z.string() })

/** What a file takes back of a line of the bill, as a form takes it. */
export const ProposedCredit = z.object({
  line_id: z.uuid(),
  /** The bill's. */
  description: z.string(),
  /** '' where only the price came down. */
  quantity: z.string(),
  /** Without taxes. */
  amount: z.string(),
  goods: z.enum(['', ...CREDITED_GOODS]),
})
export type ProposedCredit = z.infer<typeof ProposedCredit>

/** A supplier's electronic credit note as it would become one of his notes. */
export const EinvoiceNoteDraft = z.object({
  file: AccountingFile,
  format: z.string(),
  /** CUDE, clave de acceso, UUID; '' where there is none. */
  key: z.string(),
  number: z.string(),
  issued: z.string(),
  reason: z.string(),
  currency: z.string(),
  issuer: party,
  customer: party,
  /** The documents that it names, by number or key. */
  corrects: z.array(z.string()),
  /** The bill among them, which stands. */
  bill: named.nullable(),
  /** The note that it is already, which stands. */
  registered: named.nullable(),
  lines: z.array(ProposedCredit),
  /** What they come to with the bill's taxes; null without a bill. */
  totals: Totals.nullable(),
  /** What the file takes back in all, before anything is withheld. */
  total: z.string(),
  /** Why it cannot become a note, and what to do; '' where it can. */
  refused: z.string(),
  /** What a person looks at before going on. */
  warnings: z.array(z.string()),
})
export type EinvoiceNoteDraft = z.infer<typeof EinvoiceNoteDraft>
