import { useQuery } from '#src/web/calls/call.ts'
import { SelectField } from '#src/web/ui/fields/select-field.tsx'
import { SwitchField } from '#src/web/ui/fields/switch-field.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { EditDialog } from '#src/web/ui/form/edit-dialog.tsx'
import { contabilidad } from '../../contract.ts'
import type { BankAccount } from '../schemas.ts'

interface BankAccountDialogProps {
  editing: BankAccount | 'new' | null
  onClose: () => void
  onAdded?: (id: string) => void
}

/** An account at a bank, and which one of the books it is. */
export function BankAccountDialog({ editing, onClose, onAdded }: BankAccountDialogProps) {
  const { data } = useQuery(contabilidad.accounts, {}, { enabled: editing !== null })
  const cash = (data ?? []).filter((account) => account.cash)
  return (
    <EditDialog
      editing={editing}
      onClose={onClose}
      layout="columns"
      add={{
        title: 'Nueva cuenta de banco',
        call: contabilidad.addBankAccount,
        initial: { auto: true },
        submit: 'Agregar cuenta',
        onDone: ({ id }) => onAdded?.(id),
      }}
      edit={{
        title: 'Editar cuenta de banco',
        call: contabilidad.editBankAccount,
        initial: ({ name, bank, number, account_id, auto }) => ({ name, bank, number, account_id, auto }),
      }}
    >
      <TextField name="name" label="Nombre" placeholder="Cuenta corriente" autoComplete="off" autoFocus />
      <TextField name="bank" label="Banco" autoComplete="off" />
      <TextField name="number" label="Número o IBAN" hint="Se compara con el de cada extracto." autoComplete="off" />
      <SelectField
        name="account_id"
        label="Cuenta contable"
        none="Marca antes una cuenta como caja o banco en el Plan de Cuentas."
        options={cash.map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }))}
      />
      <SwitchField
        name="auto"
        label="Conciliar sin preguntar lo que es seguro"
        hint="Cuando el importe es exacto, el número de la factura está en el texto y no hay otra candidata."
        wide
      />
    </EditDialog>
  )
}
