import { Button } from '@mantine/core'
import { monthName } from '#src/kernel/month.ts'
import { count } from '#src/web/formats.ts'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { Icon } from '#src/web/ui/icon.tsx'
import { CurrencySign } from '#src/web/ui/table/money-column/currency-sign.tsx'
import { Figure } from '#src/web/ui/table/money-column/figure.tsx'
import { Money } from '#src/web/ui/text/money.tsx'
import type { DepreciationEntry, PostedDepreciation } from '../depreciations/rows.ts'
import css from './assets.module.css'

interface DepreciationPreviewProps {
  /** What posting the month would answer; null: closed. */
  planned: PostedDepreciation | null
  busy: boolean
  onPost: (planned: PostedDepreciation) => void
  onClose: () => void
}

/** The entries of a month before they are posted. */
export function DepreciationPreview({ planned, busy, onPost, onClose }: DepreciationPreviewProps) {
  return (
    <Dialog
      open={planned !== null}
      onClose={onClose}
      title={`Depreciación de ${planned ? monthName(planned.month) : ''}`}
      size="lg"
    >
      {planned && (
        <>
          <p className={css.quiet}>
            {planned.assets === 1 ? 'Se registraría un asiento' : `Se registrarían ${count(planned.assets)} asientos`}{' '}
            por <Money amount={planned.amount} />. Todavía no se ha guardado nada.
          </p>
          <div className={css.scroll}>
            <table className={css.plan} aria-label="Asientos que se registrarían">
              <thead>
                <tr>
                  <th scope="col">Activo</th>
                  <th scope="col">Asiento</th>
                  <th scope="col" className={css.accounts}>
                    Cuentas
                  </th>
                  <th scope="col">
                    Valor
                    <CurrencySign />
                  </th>
                </tr>
              </thead>
              <tbody>
                {planned.entries.map((entry) => (
                  <EntryLine key={entry.number} entry={entry} />
                ))}
              </tbody>
            </table>
          </div>
          {planned.entries.length < planned.assets && (
            <p className={css.quiet}>Se muestran los primeros {count(planned.entries.length)}.</p>
          )}
          <div className={css.foot}>
            <Button leftSection={<Icon name="check" size={16} />} disabled={busy} onClick={() => onPost(planned)}>
              {busy ? 'Registrando…' : 'Registrar depreciación'}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  )
}

const EntryLine = ({ entry: { asset, number, debit, credit, amount } }: { entry: DepreciationEntry }) => (
  <tr>
    <th scope="row">{asset}</th>
    <td className={css.number}>{number}</td>
    <td className={css.accounts}>
      <span>Debe: {debit}</span>
      <span>Haber: {credit}</span>
    </td>
    <td>
      <Figure amount={amount} />
    </td>
  </tr>
)
