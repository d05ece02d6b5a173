import { cdm } from '#src/modules/cdm/contract.ts'
import { TAXES_PATH } from '#src/modules/cdm/rules.ts'
import { DocumentLines } from '#src/platform/documents/document-lines.tsx'
import { NoTaxesHint } from '#src/platform/documents/taxes/no-taxes-hint.tsx'
import { useLineTaxes } from '#src/platform/documents/taxes/use-line-taxes.tsx'
import { useForm } from '#src/web/ui/form/form-state.ts'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { contabilidad } from '../../contract.ts'
import { useNewProduct } from '../../goods-receipts/screens/use-new-product.tsx'
import { useCostAccounts } from './use-cost-accounts.tsx'

/** What is bought of the form's supplier, at what he asked for it last; each line on its account, unless it is only `ordered`. */
export function BillLineFields({ ordered = false }: { ordered?: boolean }) {
  const { values } = useForm()
  const supplier_id = String(values.supplier_id ?? '')
  const { options, usual } = useCostAccounts(supplier_id)
  const { taxes, loading } = useLineTaxes(cdm.lineTaxes, 'compras')
  const creates = useNewProduct()
  if (loading) return <SkeletonRows />
  return (
    <>
      <DocumentLines
        products={contabilidad.boughtProducts}
        asks={{ supplier_id }}
        taxes={taxes}
        creates={ordered || values.receives === true ? creates : undefined}
        {...(!ordered && { accounts: { options, usual }, discount: 'general_discount' })}
      />
      <NoTaxesHint taxes={taxes} takes={cdm.takeOfferedTaxes} path={TAXES_PATH} />
    </>
  )
}
