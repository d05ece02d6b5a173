import { useQuery } from '#src/web/calls/call.ts'
import { contabilidad } from '../../contract.ts'
import css from '../../journal/screens/lines-field.module.css'
import type { Account } from '../../rows.ts'

interface ReceivableWarningProps {
  lines: readonly { account_id: string }[]
  accounts: readonly Account[]
}

/** Warns that manual entries on the receivables account do not appear in Cartera. */
export function ReceivableWarning({ lines, accounts }: ReceivableWarningProps) {
  const { data: rules } = useQuery(contabilidad.postingRules, {}, { quiet: true })
  const receivable = accounts.find(({ id }) => id === rules?.receivable_id)
  if (receivable === undefined || !lines.some(({ account_id }) => account_id === receivable.id)) return null
  return (
    <p className={css.warning} role="note">
      {receivable.code} {receivable.name} es la cuenta de tus facturas: lo que registres aquí a mano no estará en
      Cartera, y las dos dejarán de coincidir. Para una factura o un pago, ve a Cartera.
    </p>
  )
}
