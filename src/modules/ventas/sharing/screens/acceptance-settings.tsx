import { useQuery } from '#src/web/calls/call.ts'
import { useMay } from '#src/web/session/session.tsx'
import { ChoiceField } from '#src/web/ui/fields/choice-field.tsx'
import { SwitchField } from '#src/web/ui/fields/switch-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { Card } from '#src/web/ui/layout/card.tsx'
import { LoadError } from '#src/web/ui/state/load-error.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { ventas } from '../../contract.ts'
import { useQuoteMakers } from '../../screens/chain-offers.tsx'
import { ACCEPTED_INVOICES, type QuoteSettings } from '../schemas.ts'

const NAMES: Record<QuoteSettings['accepted_invoice'], string> = {
  nada: 'Nada: la factura se hace a mano',
  borrador: 'Preparar su borrador, en Cartera',
  emitir: 'Emitirla en ese momento',
}

/** What follows when a client accepts by link: the company's choice. */
export function AcceptanceSettings() {
  const { data, failure, again } = useQuery(ventas.quoteSettings)
  const may = useMay()(ventas.saveQuoteSettings)
  const makes = useQuoteMakers().length > 0
  return (
    <Card
      title="Cuando un cliente acepta por su enlace"
      description="La cotización queda aceptada con su constancia y su oportunidad, ganada."
    >
      {!data ? (
        failure ? (
          <LoadError title="No pudimos cargar esta decisión." again={again} />
        ) : (
          <SkeletonRows />
        )
      ) : may ? (
        <Form
          key={data.version}
          call={ventas.saveQuoteSettings}
          initial={{ accepted_invoice: data.accepted_invoice, drafts_orders: data.drafts_orders }}
          extra={{ version: data.version }}
          submit="Guardar decisión"
          keep
          label="Cuando un cliente acepta"
        >
          <ChoiceField
            name="accepted_invoice"
            label="Con su factura"
            hint="Si algo la impide, la aceptación vale igual y te avisamos por qué."
            options={ACCEPTED_INVOICES.map((value) => ({ value, label: NAMES[value] }))}
          />
          {makes && (
            <SwitchField
              name="drafts_orders"
              label="Crear en ese momento la orden de producción"
              hint="Una por cada producto de la cotización. El taller elige después sus materiales y su fecha."
            />
          )}
        </Form>
      ) : (
        <p>
          Con su factura: {NAMES[data.accepted_invoice]}.
          {makes && (data.drafts_orders ? ' La orden de producción también se crea.' : ' La orden se crea a mano.')}
        </p>
      )}
    </Card>
  )
}
