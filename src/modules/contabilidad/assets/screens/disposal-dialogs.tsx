import { monthName } from '#src/kernel/month.ts'
import { useCompanyToday } from '#src/web/company-today.ts'
import { DayField } from '#src/web/ui/day/day-field.tsx'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { Money } from '#src/web/ui/text/money.tsx'
import { AccountField } from '../../accounts/screens/account-field.tsx'
import { contabilidad } from '../../contract.ts'
import { monthOf } from '../../months.ts'
import type { Asset } from '../contract.ts'
import css from './assets.module.css'

interface DialogProps {
  asset: Asset | null
  onClose: () => void
}

/** Disposes of an asset. */
export function DisposalDialog({ asset, onClose }: DialogProps) {
  const today = useCompanyToday()
  return (
    <Dialog open={asset !== null} onClose={onClose} title={`Dar de baja «${asset?.name ?? ''}»`}>
      {asset && (
        <Form
          call={contabilidad.disposeAsset}
          initial={{ date: today }}
          extra={{ id: asset.id, version: asset.version }}
          submit="Dar de baja"
          keep
          onDone={onClose}
          onCancel={onClose}
        >
          <p className={css.quiet}>
            Un asiento saca de los libros su costo y lo depreciado. Quedan <Money amount={asset.book_value} /> sin
            depreciar, que pasan a la cuenta que elijas. Si lo vendiste, registra el cobro en esa misma cuenta.
          </p>
          {asset.next_month !== null && asset.next_month < monthOf(today) && (
            <p className={css.quiet}>
              Su depreciación está sin registrar desde {monthName(asset.next_month)}: regístrala antes, o pasará a esa
              cuenta como parte de lo no depreciado.
            </p>
          )}
          <DayField name="date" label="Fecha de la baja" autoFocus />
          <AccountField
            name="loss_account_id"
            label="Cuenta de lo no depreciado"
            types={['Gasto', 'Ingreso']}
            clearable
          />
        </Form>
      )}
    </Dialog>
  )
}

/** Restores a disposed asset by reversing its entry. */
export function RestorationDialog({ asset, onClose }: DialogProps) {
  const today = useCompanyToday()
  return (
    <Dialog open={asset !== null} onClose={onClose} title={`Deshacer la baja de «${asset?.name ?? ''}»`} size="sm">
      {asset && (
        <Form
          call={contabilidad.restoreAsset}
          initial={{ date: today }}
          extra={{ id: asset.id, version: asset.version }}
          submit="Deshacer la baja"
          keep
          onDone={onClose}
          onCancel={onClose}
        >
          <p className={css.quiet}>El asiento de la baja se anula y el activo se sigue depreciando.</p>
          <DayField name="date" label="Fecha de la anulación" autoFocus />
        </Form>
      )}
    </Dialog>
  )
}
