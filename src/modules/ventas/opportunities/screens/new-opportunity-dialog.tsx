import { useSession } from '#src/web/session/session.tsx'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import type { SalesClient } from '../../clients/schemas.ts'
import { ventas } from '../../contract.ts'
import { OpportunityFields } from './opportunity-fields.tsx'

interface NewOpportunityDialogProps {
  open: boolean
  onClose: () => void
  /** The client, if it is known. */
  client?: SalesClient
}

/** Adds an opportunity to the first stage. */
export function NewOpportunityDialog({ open, onClose, client }: NewOpportunityDialogProps) {
  const { user } = useSession()
  return (
    <Dialog open={open} onClose={onClose} title="Nueva oportunidad">
      <Form
        call={ventas.addOpportunity}
        initial={{
          owner_id: user.id,
          ...(client && {
            client_name: client.name,
            client_id: client.id,
            whatsapp: client.phone,
            email: client.email,
          }),
        }}
        submit="Crear oportunidad"
        busy="Creando…"
        layout="columns"
        onDone={onClose}
        onCancel={onClose}
      >
        <OpportunityFields hasClient={client !== undefined} />
      </Form>
    </Dialog>
  )
}
