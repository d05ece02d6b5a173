import { HistoryButton } from '#src/platform/history/ui/history-button.tsx'
import { useQuery } from '#src/web/calls/call.ts'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { PercentField } from '#src/web/ui/fields/numbers/percent-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { LoadError } from '#src/web/ui/state/load-error.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { textil } from '../../contract.ts'
import { PIECE_ACCOUNTS, type PieceAccount } from '../settings-schemas.ts'
import { PieceAccountField } from './account-field.tsx'
import css from './piece-pay.module.css'

const FIELDS: Record<PieceAccount, { label: string; type: string; hint: string }> = {
  labour_id: { label: 'Mano de obra', type: 'Gasto', hint: 'Al debe: lo que se pagó por las piezas.' },
  payable_id: { label: 'Destajo por pagar', type: 'Pasivo', hint: 'Al haber, hasta que se paga.' },
  cash_id: { label: 'Caja o banco', type: 'Activo', hint: 'Al haber al pagar; en cada pago puedes elegir otra.' },
}

/** How the company pays by the piece, and in which accounts that is written down. */
export const SettingsDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Dialog open={open} onClose={onClose} title="Ajustes del pago por pieza">
    {open && <Settings onClose={onClose} />}
  </Dialog>
)

function Settings({ onClose }: { onClose: () => void }) {
  const { data, failure, again } = useQuery(textil.pieceSettings)
  if (data === undefined)
    return failure ? <LoadError title="No pudimos cargar los ajustes." again={again} /> : <SkeletonRows />
  const { version, seconds_percent, rejected_percent, proposed } = data
  const chosen = data.labour_id === null && proposed ? proposed : data
  return (
    <Form
      call={textil.savePieceSettings}
      initial={{
        ...{ seconds_percent, rejected_percent },
        ...Object.fromEntries(PIECE_ACCOUNTS.map((field) => [field, chosen[field] ?? ''])),
      }}
      extra={{ version }}
      submit="Guardar ajustes"
      keep
      onDone={onClose}
      onCancel={onClose}
    >
      <p className={css.quiet}>
        Valen para las planillas que apruebes desde ahora.
        <HistoryButton call={textil.pieceSettings} name="el pago por pieza" />
      </p>
      <PercentField name="seconds_percent" label="Una pieza de segunda paga" hint="De la tarifa de la operación." />
      <PercentField
        name="rejected_percent"
        label="Una pieza rechazada descuenta"
        hint="De la tarifa. Una semana nunca baja de cero."
      />
      {proposed &&
        PIECE_ACCOUNTS.map((field) => (
          <PieceAccountField
            key={field}
            name={field}
            label={FIELDS[field].label}
            hint={FIELDS[field].hint}
            fits={({ type, cash }) => type === FIELDS[field].type && (field !== 'cash_id' || cash)}
          />
        ))}
    </Form>
  )
}
