import { amountOf, centsOf } from '#src/kernel/money/cents.ts'
import { monthName } from '#src/kernel/month.ts'
import { useCompanyToday } from '#src/web/company-today.ts'
import { DayField } from '#src/web/ui/day/day-field.tsx'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { MoneyField } from '#src/web/ui/fields/numbers/money-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { useForm } from '#src/web/ui/form/form-state.ts'
import { Money } from '#src/web/ui/text/money.tsx'
import { AccountField } from '../../accounts/screens/account-field.tsx'
import { contabilidad } from '../../contract.ts'
import { monthOf } from '../../months.ts'
import type { Asset } from '../asset.ts'
import css from './assets.module.css'

const AMOUNT = /^\d{1,12}(\.\d{1,2})?$/

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
            depreciar. Si lo vendiste, el mismo asiento recibe el precio, y la diferencia es ganancia o pérdida.
          </p>
          {asset.next_month !== null && asset.next_month < monthOf(today) && (
            <p className={css.quiet}>
              Su depreciación está sin registrar desde {monthName(asset.next_month)}: regístrala antes, o pasará a esa
              cuenta como parte de lo no depreciado.
            </p>
          )}
          <DayField name="date" label="Fecha de la baja" autoFocus />
          <SaleFields bookValue={asset.book_value} />
        </Form>
      )}
    </Dialog>
  )
}

/** The price, and only the accounts that its difference with the book value asks for. */
function SaleFields({ bookValue }: { bookValue: string }) {
  const { values } = useForm<{ proceeds?: string }>()
  const typed = values.proceeds ?? ''
  const proceeds = AMOUNT.test(typed) ? centsOf(typed) : 0n
  const gain = proceeds - centsOf(bookValue)
  return (
    <>
      <MoneyField name="proceeds" label="Precio de venta" hint="Sin impuestos. Vacío: no se vendió." />
      {proceeds > 0n && (
        <AccountField
          name="proceeds_account_id"
          label="Cuenta que recibe el precio"
          hint="La caja o el banco, o quien te lo debe."
          types={['Activo']}
          clearable
        />
      )}
      {gain < 0n && (
        <AccountField
          name="loss_account_id"
          label={proceeds > 0n ? 'Cuenta de la pérdida' : 'Cuenta de lo no depreciado'}
          types={['Gasto']}
          clearable
        />
      )}
      {gain > 0n && <AccountField name="gain_account_id" label="Cuenta de la ganancia" types={['Ingreso']} clearable />}
      {proceeds > 0n && gain !== 0n && (
        <p className={css.quiet}>
          {gain > 0n ? 'Ganancia' : 'Pérdida'} de <Money amount={amountOf(gain > 0n ? gain : -gain)} />.
        </p>
      )}
    </>
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
