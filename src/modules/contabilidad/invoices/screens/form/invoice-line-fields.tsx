import { cdm } from '#src/modules/cdm/contract.ts'
import { pricedFor } from '#src/modules/cdm/rules.ts'
import { useLineTaxes } from '#src/platform/documents/cells/use-line-taxes.tsx'
import { DocumentLines } from '#src/platform/documents/document-lines.tsx'
import { useSession } from '#src/web/session/session.tsx'
import { useForm } from '#src/web/ui/form/form-state.ts'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'

/**
 * The lines of an invoice inside its form, with its own discount; products are offered at its client's prices, taxes as they count on its day.
 */
export function InvoiceLineFields() {
  const connected = useSession().modules.includes('cdm')
  const { values } = useForm()
  const { taxes, loading } = useLineTaxes(cdm.lineTaxes, 'ventas')
  if (loading) return <SkeletonRows />
  return (
    <DocumentLines
      products={connected ? cdm.offeredProducts : undefined}
      asks={pricedFor(values.client_id)}
      taxes={taxes}
      discount="general_discount"
    />
  )
}
