import { cdm } from '#src/modules/cdm/contract.ts'
import { pricedFor } from '#src/modules/cdm/rules.ts'
import { DocumentLines } from '#src/platform/documents/document-lines.tsx'
import { useQuery } from '#src/web/calls/call.ts'
import { useCompanyToday } from '#src/web/company-today.ts'
import { useMay, useSession } from '#src/web/session/session.tsx'
import { useForm } from '#src/web/ui/form/form-state.ts'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'

/**
 * The lines of an invoice inside its form, with its own discount; products are offered at its client's prices, taxes as they count on its day.
 */
export function InvoiceLineFields() {
  const connected = useSession().modules.includes('cdm')
  const { values } = useForm()
  const today = useCompanyToday()
  const day = typeof values.date === 'string' && values.date !== '' ? values.date : today
  const taxed = useMay()(cdm.lineTaxes) && connected
  const { data: taxes, loading } = useQuery(
    cdm.lineTaxes,
    { day, side: 'ventas' },
    { enabled: taxed, keep: true, quiet: true },
  )
  // The first line proposes a tax, so that the lines wait for them.
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
