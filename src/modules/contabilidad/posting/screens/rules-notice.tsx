import { Button } from '@mantine/core'
import { useQuery } from '#src/web/calls/call.ts'
import { useMay } from '#src/web/session/session.tsx'
import { contabilidad } from '../../contract.ts'
import css from '../../invoices/screens/invoices.module.css'
import { PrepareButton } from './prepare-button.tsx'

/** Warns that nothing is posted yet, and offers the chart's accounts. */
export function InvoiceRulesNotice({ onChoose }: { onChoose: () => void }) {
  const { data: rules } = useQuery(contabilidad.postingRules, {}, { quiet: true })
  const may = useMay()(contabilidad.prepareBooks)
  if (rules === undefined || rules.receivable_id !== null || !may) return null
  return (
    <aside className={css.notice} aria-label="Cuentas de tus facturas">
      <p>Tus facturas y pagos todavía no se registran en el Libro Diario: falta elegir en qué cuentas.</p>
      <PrepareButton rules={rules} />
      <Button variant="subtle" onClick={onChoose}>
        Elegir cuentas
      </Button>
    </aside>
  )
}

/** Shown before issuing: whether the invoice will be posted, and where. */
export function InvoicePostingNote({ onRules }: { onRules: () => void }) {
  const { data: rules } = useQuery(contabilidad.postingRules, {}, { quiet: true })
  const { data: accounts } = useQuery(contabilidad.accounts, {}, { quiet: true })
  const may = useMay()(contabilidad.prepareBooks)
  if (rules === undefined) return null
  if (rules.receivable_id === null) {
    return (
      <div className={css.notice}>
        <p>Esta factura no se registrará en el Libro Diario, porque falta elegir en qué cuentas.</p>
        {may && <PrepareButton rules={rules} />}
        <Button variant="subtle" onClick={onRules}>
          Elegir cuentas
        </Button>
      </div>
    )
  }
  const nameOf = (id: string | null) => {
    const account = accounts?.find((one) => one.id === id)
    return account ? `${account.code} ${account.name}` : '…'
  }
  const credited = [rules.income_id, rules.tax_id].filter((id) => id !== null).map(nameOf)
  return (
    <p className={`${css.quiet} ${css.wide}`}>
      Al emitirla se registra en el Libro Diario: debe {nameOf(rules.receivable_id)}, haber {credited.join(' y ')}.
    </p>
  )
}
