import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { EditDialog } from '#src/web/ui/form/edit-dialog.tsx'
import { AccountField, CenterField } from '../../accounts/screens/account-field.tsx'
import { contabilidad } from '../../contract.ts'
import type { BankRule } from '../match-schemas.ts'

/** What a movement's text contains, and where it goes then. */
export const RuleDialog = ({ editing, onClose }: { editing: BankRule | 'new' | null; onClose: () => void }) => (
  <EditDialog
    editing={editing}
    onClose={onClose}
    add={{ title: 'Nueva regla de banco', call: contabilidad.addBankRule, submit: 'Agregar regla' }}
    edit={{
      title: 'Editar regla de banco',
      call: contabilidad.editBankRule,
      initial: ({ contains, account_id, cost_center_id, description }) => ({
        contains,
        account_id,
        cost_center_id,
        description,
      }),
    }}
  >
    <TextField
      name="contains"
      label="Si el texto contiene"
      placeholder="cuota de manejo"
      autoComplete="off"
      autoFocus
    />
    <AccountField name="account_id" label="Va a la cuenta" />
    <CenterField name="cost_center_id" label="Centro de costo" />
    <TextField name="description" label="Descripción del asiento" autoComplete="off" />
  </EditDialog>
)
