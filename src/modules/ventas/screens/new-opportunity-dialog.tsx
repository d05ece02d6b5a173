import { Dialog } from '#src/web/ui/dialog.tsx'
import { Form } from '#src/web/ui/form.tsx'
import { ventas } from '../contract.ts'
import { OpportunityFields } from './opportunity-fields.tsx'

/** An opportunity is added; it starts in the first stage. */
export function NewOpportunityDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Nueva oportunidad">
      <Form
        call={ventas.addOpportunity}
        submit="Crear oportunidad"
        busy="Creando…"
        layout="columns"
        onDone={onClose}
        onCancel={onClose}
      >
        <OpportunityFields />
      </Form>
    </Dialog>
  )
}
