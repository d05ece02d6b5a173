import { z } from 'zod'
import { Totals } from '../../../kernel/money/totals.ts'
import { taxIdFields } from '../../../kernel/tax-id/fields.ts'
import { ShownLine } from '../../../platform/documents/line.ts'
import { AccountingFile } from '../attachments/schemas.ts'

const party = z.object({ tax_id: z.string(), name: z.string() })

/** A bill's line as a file tells it; `taxes`: the company's codes that are the same, `account_id` where such a line went before. */
export const EinvoiceLine = ShownLine.extend({
  taxes: z.array(z.uuid()),
  account_id: z.uuid().nullable(),
})
export type EinvoiceLine = z.infer<typeof EinvoiceLine>

/** A supplier's electronic invoice as it would become a bill. */
export const EinvoiceDraft = z.object({
  file: AccountingFile,
  kind: z.enum(['Factura', 'Nota de crédito']),
  format: z.string(),
  /** CUFE, clave de acceso, UUID; '' where there is none. */
  key: z.string(),
  number: z.string(),
  issued: z.string(),
  due: z.string(),
  currency: z.string(),
  issuer: party,
  customer: party,
  /** The contact with the issuer's number. */
  supplier: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** The issuer's number as a contact has it. */
  tax_kind: taxIdFields.tax_kind.unwrap(),
  tax_number: z.string(),
  /** The bill that it is already, which stands. */
  registered: z.object({ id: z.uuid(), number: z.string() }).nullable(),
  lines: z.array(EinvoiceLine),
  general_discount: z.string(),
  /** What the lines come to with the company's taxes. */
  totals: Totals,
  /** What the file says is owed before anything is withheld. */
  total: z.string(),
  /** Why it cannot become a bill; '' where it can. */
  refused: z.string(),
  /** What a person looks at before going on. */
  warnings: z.array(z.string()),
})
export type EinvoiceDraft = z.infer<typeof EinvoiceDraft>
