import { countryOf } from '#src/kernel/countries.ts'
import { laterDay } from '#src/kernel/days/day.ts'
import { useQuery } from '#src/web/calls/call.ts'
import { useCompanyToday } from '#src/web/company-today.ts'
import { useReturnFocus } from '#src/web/ui/focus.ts'
import { Form } from '#src/web/ui/form/form.tsx'
import { LoadError } from '#src/web/ui/state/load-error.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { useViewedCompany } from '#src/web/viewed-company.ts'
import type { ClientDetail } from '../../clients/schemas.ts'
import { ventas } from '../../contract.ts'
import type { OpportunityDetail } from '../../opportunities/schemas.ts'
import { VALID_DAYS } from '../rules.ts'
import { BackToQuotes } from './quote-back.tsx'
import { QuoteFields, QuoteTotal } from './quote-form.tsx'
import css from './quotes.module.css'
import { useQuoteView } from './state/use-quote-view.tsx'

/** A new quote, perhaps for an opportunity or a client. Saving it opens the print view. */
export function NewQuoteView() {
  const today = useCompanyToday()
  const { show, opportunity, client } = useQuoteView()
  useReturnFocus()
  const { rate } = countryOf(useViewedCompany().country)
  const template = useQuery(ventas.quoteTemplate)
  const opportunityRead = useQuery(ventas.opportunity, { id: opportunity }, { enabled: opportunity !== '' })
  const clientRead = useQuery(ventas.client, { id: client }, { enabled: client !== '' })
  const ready =
    template.data &&
    (opportunity === '' || opportunityRead.data || opportunityRead.failure) &&
    (client === '' || clientRead.data || clientRead.failure)
  return (
    <>
      <BackToQuotes />
      <h2 className={css.formTitle}>Nueva cotización</h2>
      {template.failure && !template.data ? (
        <LoadError title="No pudimos cargar la plantilla." again={template.again} />
      ) : !ready ? (
        <SkeletonRows />
      ) : (
        <Form
          call={ventas.addQuote}
          initial={{
            date: today,
            valid_until: laterDay(today, VALID_DAYS),
            body: template.data?.defaultBody ?? '',
            lines: [],
            ...(opportunityRead.data ? forOpportunity(opportunityRead.data, rate) : forClient(clientRead.data)),
          }}
          submit="Guardar cotización"
          layout="columns"
          sticky
          actions={<QuoteTotal />}
          keep
          onDone={({ id }) => show({ cotizacion: id, imprimir: id }, { replace: true })}
          onCancel={() => show({}, { replace: true })}
          label="Nueva cotización"
        >
          <QuoteFields />
        </Form>
      )}
    </>
  )
}

const forClient = (detail: ClientDetail | undefined) =>
  detail ? { client_name: detail.client.name, client_id: detail.client.id } : { client_name: '' }

/** Initial values from an opportunity: client, description and price. */
function forOpportunity({ opportunity }: OpportunityDetail, rate: string | null) {
  const { id, client_name, client_id, product_interest, value } = opportunity
  return {
    client_name,
    client_id,
    opportunity_id: id,
    ...(product_interest === ''
      ? {}
      : {
          lines: [
            {
              product_id: null,
              description: product_interest,
              detail: '',
              quantity: '1',
              price: value,
              tax: rate ?? '0',
            },
          ],
        }),
  }
}
