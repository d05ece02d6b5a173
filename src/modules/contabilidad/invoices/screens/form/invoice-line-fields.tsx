import { cdm } from '#src/modules/cdm/contract.ts'
import { pricedFor, TAXES_PATH } from '#src/modules/cdm/rules.ts'
import { DocumentLines } from '#src/platform/documents/document-lines.tsx'
import { usePricesIncludeTax } from '#src/platform/documents/prices/use-prices-include-tax.tsx'
import { NoTaxesHint } from '#src/platform/documents/taxes/no-taxes-hint.tsx'
import { useLineTaxes } from '#src/platform/documents/taxes/use-line-taxes.tsx'
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
  const { included, loading: asking } = usePricesIncludeTax(cdm.catalogueRules)
  if (loading || asking) return <SkeletonRows />
  return (
    <>
      <DocumentLines
        products={connected ? cdm.offeredProducts : undefined}
        asks={pricedFor(values.client_id)}
        taxes={taxes}
        discount="general_discount"
        includesTax={included}
      />
      <NoTaxesHint taxes={taxes} takes={cdm.takeOfferedTaxes} path={TAXES_PATH} />
    </>
  )
}
