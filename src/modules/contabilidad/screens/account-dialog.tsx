import { ChoiceField } from '#src/web/ui/choice-field.tsx'
import { Dialog } from '#src/web/ui/dialog.tsx'
import { Form } from '#src/web/ui/form.tsx'
import { SwitchField } from '#src/web/ui/switch-field.tsx'
import { TextField } from '#src/web/ui/text-field.tsx'
import { contabilidad } from '../contract.ts'
import { ACCOUNT_TYPES, type Account } from '../rows.ts'

interface AccountDialogProps {
  editing: Account | 'new' | null
  onClose: () => void
}

/** An account is added or changed. */
export function AccountDialog({ editing, onClose }: AccountDialogProps) {
  return (
    <Dialog open={editing !== null} onClose={onClose} title={editing === 'new' ? 'Nueva cuenta' : 'Editar cuenta'}>
      {editing === 'new' && (
        <Form
          call={contabilidad.addAccount}
          initial={{ type: 'Activo' }}
          submit="Añadir cuenta"
          layout="columns"
          onDone={onClose}
          onCancel={onClose}
        >
          <AccountFields used={false} />
        </Form>
      )}
      {editing !== null && editing !== 'new' && (
        <Form
          call={contabilidad.editAccount}
          initial={{ code: editing.code, name: editing.name, type: editing.type, cash: editing.cash }}
          extra={{ id: editing.id, version: editing.version }}
          submit="Guardar cambios"
          layout="columns"
          keep
          onDone={onClose}
          onCancel={onClose}
        >
          <AccountFields used={editing.used} />
        </Form>
      )}
    </Dialog>
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
