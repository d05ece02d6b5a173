import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { EnrolSteps } from './enrol-steps.tsx'

/** Sets the second factor up, from 'Mi cuenta'. */
export function EnrolDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="Activar verificación en dos pasos" size="sm">
      <EnrolSteps onDone={onClose} onCancel={onClose} />
    </Dialog>
  )
}
