import { Button } from '@mantine/core'
import { useAction, useQuery } from '#src/web/calls/call.ts'
import { useMay } from '#src/web/session/session.tsx'
import { contabilidad } from '../../contract.ts'
import css from '../../invoices/screens/invoices.module.css'

/** Until the company has chosen its accounts nothing can be bought; the usual ones are one press away. */
export function PurchaseRulesNotice({ onChoose }: { onChoose: () => void }) {
  const { data: rules } = useQuery(contabilidad.purchaseRules, {}, { quiet: true })
  const { data: accounts } = useQuery(contabilidad.accounts, {}, { quiet: true })
  const preparing = useAction(contabilidad.preparePurchases)
  const may = useMay()(contabilidad.preparePurchases)
  if (rules === undefined || accounts === undefined || rules.payable_id !== null || !may) return null
  const none = accounts.length === 0
  return (
    <aside className={css.notice} aria-label="Cuentas de tus compras">
      <p>Antes de registrar compras hay que elegir en qué cuentas del Libro Diario quedan.</p>
      {(none || rules.proposed.payable_id !== null) && (
        <Button variant="default" disabled={preparing.busy} onClick={() => void preparing.run({})}>
          {none ? 'Crear plan y usarlo' : 'Usar las de tu plan'}
        </Button>
      )}
      <Button variant="subtle" onClick={onChoose}>
        Elegir cuentas
      </Button>
    </aside>
  )
}
