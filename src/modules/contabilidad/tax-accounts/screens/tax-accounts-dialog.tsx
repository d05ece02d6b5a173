import { useQuery } from '#src/web/calls/call.ts'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { SelectField } from '#src/web/ui/fields/select-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { LoadError } from '#src/web/ui/state/load-error.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { contabilidad } from '../../contract.ts'
import type { Account } from '../../rows.ts'
import { taxAccountTypes } from '../rules.ts'
import type { TaxAccounts } from '../schemas.ts'

/** The accounts of one tax. */
export function TaxAccountsDialog({ tax, onClose }: { tax: TaxAccounts | null; onClose: () => void }) {
  const accounts = useQuery(contabilidad.accounts, {}, { enabled: tax !== null })
  return (
    <Dialog open={tax !== null} onClose={onClose} title={tax ? `Cuentas de ${tax.name}` : 'Cuentas'}>
      {accounts.failure ? (
        <LoadError title="No pudimos cargar las cuentas." again={accounts.again} />
      ) : tax && accounts.data ? (
        <AccountsForm tax={tax} accounts={accounts.data} onClose={onClose} />
      ) : (
        <SkeletonRows />
      )}
    </Dialog>
  )
}

interface AccountsFormProps {
  tax: TaxAccounts
  accounts: readonly Account[]
  onClose: () => void
}

function AccountsForm({ tax, accounts, onClose }: AccountsFormProps) {
  const { id, version, withheld, proposed, sales_id, purchases_id } = tax
  const none = sales_id === null && purchases_id === null
  const chosen = none ? proposed : { sales_id, purchases_id }
  const sides = [
    {
      name: 'sales_id',
      label: 'En ventas',
      hint: withheld ? 'Lo que tu cliente te retiene: la autoridad te lo debe.' : 'Lo que cobras y después pagas.',
      shown: tax.sold,
    },
    {
      name: 'purchases_id',
      label: 'En compras',
      hint: withheld
        ? 'Lo que retienes a tu proveedor y debes a la autoridad.'
        : 'Lo que pagas y descuentas, o te cuesta.',
      shown: tax.bought,
    },
  ] as const
  return (
    <Form
      call={contabilidad.saveTaxAccounts}
      initial={{ sales_id: chosen.sales_id ?? '', purchases_id: chosen.purchases_id ?? '' }}
      extra={{ code_id: id, version }}
      submit="Guardar cuentas"
      keep
      onDone={onClose}
      onCancel={onClose}
    >
      {sides
        .filter(({ shown }) => shown)
        .map(({ name, label, hint }) => (
          <SelectField
            key={name}
            name={name}
            label={label}
            hint={hint}
            placeholder={withheld ? 'Ninguna' : 'La de los impuestos'}
            none="Todavía no hay cuentas: créalas en Plan de Cuentas."
            clearable
            options={accounts
              .filter(({ type, cash }) => taxAccountTypes(name, withheld).includes(type) && !cash)
              .map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }))}
          />
        ))}
    </Form>
  )
}
