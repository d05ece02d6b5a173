import { cdm } from '#src/modules/cdm/contract.ts'
import { pricedFor } from '#src/modules/cdm/rules.ts'
import { DocumentLines } from '#src/platform/documents/document-lines.tsx'
import { useSession } from '#src/web/session/session.tsx'
import { useForm } from '#src/web/ui/form/form-state.ts'

/** The lines of an invoice inside its form, with its own discount; products are offered at its client's prices. */
export function InvoiceLineFields() {
  const connected = useSession().modules.includes('cdm')
  const { values } = useForm()
  return (
    <DocumentLines
      products={connected ? cdm.offeredProducts : undefined}
      asks={pricedFor(values.client_id)}
      discount="general_discount"
    />
  )
}
