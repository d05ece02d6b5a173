import { Button } from '@mantine/core'
import { contabilidad } from '#src/modules/contabilidad/contract.ts'
import { type useAction, useQuery } from '#src/web/calls/call.ts'
import css from './quotes.module.css'

/** Shown before a quote is invoiced: warns that the invoice would not be posted, with a button that sets posting up. */
export function QuotePostingOffer({
  preparing,
}: {
  preparing: ReturnType<typeof useAction<typeof contabilidad.prepareBooks>>
}) {
  const { data: rules } = useQuery(contabilidad.postingRules, {}, { quiet: true })
  if (rules === undefined || rules.receivable_id !== null) return null
  const { chart, proposed } = rules
  const ready = chart !== null || (proposed.receivable_id && proposed.income_id && proposed.cash_id)
  return (
    <div className={css.offer} role="note">
      <p>
        Esta factura no se registrará en el Libro Diario, porque falta elegir en qué cuentas.
        {!ready && ' Elígelas en Contabilidad, Cartera, Cuentas.'}
      </p>
      {ready && (
        <Button variant="default" disabled={preparing.busy} onClick={() => void preparing.run({})}>
          {chart === null ? 'Usar las de tu plan' : `Crear plan (${chart})`}
        </Button>
      )}
    </div>
  )
}
