import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { TextAreaField } from '#src/web/ui/fields/text-area-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { ventas } from '../../contract.ts'
import type { Opportunity } from '../schemas.ts'

interface LossDialogProps {
  opportunity: Opportunity | null
  onClose: () => void
}

/** Asks why an opportunity was lost. */
export function LossDialog({ opportunity, onClose }: LossDialogProps) {
  return (
    <Dialog open={opportunity !== null} onClose={onClose} title="Perder la oportunidad" size="sm" above>
      {opportunity && (
        <Form
          call={ventas.loseOpportunity}
          extra={{ id: opportunity.id, version: opportunity.version }}
          submit="Marcar como perdida"
          onDone={onClose}
          onCancel={onClose}
        >
          <TextAreaField
            name="reason"
            label={`¿Por qué se perdió ${opportunity.client_name}?`}
            placeholder="Precio, plazo, eligió a otro…"
            autoFocus
          />
        </Form>
      )}
    </Dialog>
  )
}
