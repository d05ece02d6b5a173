import { cdm } from '#src/modules/cdm/contract.ts'
import { ConnectHint } from '#src/platform/catalogue/connect-hint.tsx'
import { DocumentLines } from '#src/platform/documents/document-lines.tsx'
import { usePricesIncludeTax } from '#src/platform/documents/prices/use-prices-include-tax.tsx'
import { RunningTotal } from '#src/platform/documents/running-total.tsx'
import { NoTaxesHint } from '#src/platform/documents/taxes/no-taxes-hint.tsx'
import { useLineTaxes } from '#src/platform/documents/taxes/use-line-taxes.tsx'
import { useMay, useSession } from '#src/web/session/session.tsx'
import { DayField } from '#src/web/ui/day/day-field.tsx'
import { TextAreaField } from '#src/web/ui/fields/text-area-field.tsx'
import { useForm } from '#src/web/ui/form/form-state.ts'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { pricedFor, TAXES_PATH } from '../../../cdm/rules.ts'
import { ClientField } from '../../clients/screens/client-field.tsx'
import { CLIENT_MARK } from '../rules.ts'

/** The fields of a quote. */
export function QuoteFields() {
  const open = useSession().modules.includes('cdm')
  const may = useMay()
  const { values } = useForm()
  const { taxes, loading } = useLineTaxes(cdm.lineTaxes, 'ventas')
  const { included, loading: asking } = usePricesIncludeTax(cdm.catalogueRules)
  return (
    <>
      <ClientField withContact={false} />
      <DayField name="date" label="Fecha" />
      <DayField name="valid_until" label="Válida hasta" />
      {loading || asking ? (
        <SkeletonRows />
      ) : (
        <DocumentLines
          products={open && may(cdm.offeredProducts) ? cdm.offeredProducts : undefined}
          asks={pricedFor(values.client_id)}
          taxes={taxes}
          choices
          discount="general_discount"
          includesTax={included}
        />
      )}
      <NoTaxesHint taxes={taxes} takes={cdm.takeOfferedTaxes} path={TAXES_PATH} />
      {!open && <ConnectHint id="cdm">Para elegir de tus productos</ConnectHint>}
      <TextAreaField
        name="body"
        label="Mensaje de presentación"
        hint={`Escribe ${CLIENT_MARK} y pondremos su nombre. Puedes dejarlo vacío.`}
        lines={5}
        wide
      />
    </>
  )
}

/** Their total so far, taxes by code included. */
export function QuoteTotal() {
  const { taxes } = useLineTaxes(cdm.lineTaxes, 'ventas')
  return <RunningTotal discount="general_discount" taxes={taxes} />
}
