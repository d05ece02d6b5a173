import { formatsOf } from '#src/kernel/format.ts'
import { centsOf } from '#src/kernel/money/cents.ts'
import { toCents } from '../../einvoice-bills/draft-lines.ts'
import type { ReadInvoice } from '../../einvoice-reading/read-invoice.ts'
import type { CreditableBill } from '../../supplier-credit-notes/schemas.ts'
import type { CreditProposal } from '../proposal.ts'
import type { FoundBill } from './corrected-bill.ts'

interface Proposed extends CreditProposal {
  country: string
  /** The currency in which its amounts are shown. */
  shown: string
  found: FoundBill
  supplier: { id: string } | null
  bill: Pick<CreditableBill, 'lines'>
}

/** What somebody should look at before a file becomes a note of this bill. */
export function noteWarnings(
  { issued, supplier: issuer }: ReadInvoice,
  { country, shown, found, supplier, bill, credits, unmatched }: Proposed,
): string[] {
  const { money } = formatsOf(country)
  const said: string[] = []
  if (supplier?.id !== found.supplier_id)
    said.push(`La manda ${issuer.name} (${issuer.tax_id}) y la factura ${found.number} es de ${found.supplier}.`)
  if (issued < found.date) said.push(`Es anterior a la factura ${found.number}: cambia la fecha antes de registrarla.`)
  for (const { description, code, net } of unmatched)
    said.push(
      `«${(description || code).slice(0, 100)}», de ${money(toCents(net), shown)}, no es de ninguna línea de la factura: repártelo tú.`,
    )
  for (const { line_id, description, amount } of credits) {
    const left = bill.lines.find(({ id }) => id === line_id)?.left_net ?? '0'
    if (centsOf(amount) > centsOf(left))
      said.push(
        `De «${description.slice(0, 100)}» el archivo acredita ${money(amount, shown)} y quedan ${money(left, shown)}.`,
      )
  }
  return said
}
