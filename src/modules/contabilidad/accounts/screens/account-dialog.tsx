import { ChoiceField } from '#src/web/ui/fields/choice-field.tsx'
import { SwitchField } from '#src/web/ui/fields/switch-field.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { EditDialog } from '#src/web/ui/form/edit-dialog.tsx'
import { contabilidad } from '../../contract.ts'
import { ACCOUNT_TYPES, type Account } from '../../rows.ts'

interface AccountDialogProps {
  editing: Account | 'new' | null
  onClose: () => void
}

/** Adds or changes an account. */
export function AccountDialog({ editing, onClose }: AccountDialogProps) {
  return (
    <EditDialog
      editing={editing}
      onClose={onClose}
      add={{
        title: 'Nueva cuenta',
        call: contabilidad.addAccount,
        initial: { type: 'Activo' },
        submit: 'Crear cuenta',
      }}
      edit={{
        title: 'Editar cuenta',
        call: contabilidad.editAccount,
        initial: ({ code, name, type, cash }) => ({ code, name, type, cash }),
      }}
      layout="columns"
    >
      {(account) => <AccountFields used={account?.used ?? false} />}
    </EditDialog>
  )
}

function AccountFields({ used }: { used: boolean }) {
  return (
    <>
      <TextField name="code" label="Código" hint="1105 queda bajo 11, y 11 bajo 1." autoComplete="off" autoFocus />
      <ChoiceField
        name="type"
        label="Tipo"
        hint={used ? 'Tiene movimientos: su tipo ya no cambia.' : undefined}
        options={ACCOUNT_TYPES}
        disabled={used}
      />
      <TextField name="name" label="Nombre" autoComplete="off" wide />
      <SwitchField
        name="cash"
        label="Es caja o banco"
        hint="Solo de un activo: con su saldo empieza el flujo de caja."
        wide
      />
    </>
  )
}
