import { taxIdText } from '#src/kernel/tax-id/written.ts'
import { type Edited, isACopy, rowIn } from '#src/web/ui/form/copied.ts'
import { EditDialog } from '#src/web/ui/form/edit-dialog.tsx'
import { cdm } from '../../contract.ts'
import { CLIENT_FIELDS, type Client } from '../schemas.ts'
import { ClientFields } from './client-fields.tsx'

interface ClientDialogProps {
  editing: Edited<Client>
  /** The role that a new one begins with. */
  role?: Client['role']
  onClose: () => void
}

/** A client or supplier is added or changed. */
export function ClientDialog({ editing, role: begun = 'Cliente', onClose }: ClientDialogProps) {
  const supplies = rowIn(editing)?.role === 'Proveedor'
  const role = isACopy(editing) ? editing.copied.role : begun
  return (
    <EditDialog
      editing={editing}
      onClose={onClose}
      add={{
        title: role === 'Proveedor' ? 'Nuevo proveedor' : 'Nuevo cliente',
        call: cdm.addClient,
        initial: { role },
        submit: role === 'Proveedor' ? 'Crear proveedor' : 'Crear cliente',
        busy: 'Creando…',
      }}
      edit={{ title: supplies ? 'Editar proveedor' : 'Editar cliente', call: cdm.editClient, initial: typedOf }}
      copy={{ emptied: ['email', 'tax_number'] }}
      layout="columns"
      size="lg"
    >
      {(client: Client | null) => <ClientFields except={client?.id} />}
    </EditDialog>
  )
}

const typedOf = (client: Client) => ({
  ...Object.fromEntries(CLIENT_FIELDS.map((field) => [field, client[field]])),
  tax_number: taxIdText(client),
  price_list_id: client.price_list_id ?? '',
  sales_taxes: client.sales_taxes,
  purchase_taxes: client.purchase_taxes,
  custom: client.custom,
})
