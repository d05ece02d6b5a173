import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import type { Movement, StockedProduct } from '../contract.ts'
import { MovementForm } from './movement-form.tsx'

/** The product and type of the movement to register. */
export interface Moving {
  product: StockedProduct
  type: Movement['type']
  quantity?: number
}

const TITLES = { entrada: 'Registrar entrada', salida: 'Registrar salida' }

export function MovementDialog({ moving, onClose }: { moving: Moving | null; onClose: () => void }) {
  return (
    <Dialog open={moving !== null} onClose={onClose} title={moving ? TITLES[moving.type] : ''} size="sm">
      {moving && <MovementForm {...moving} onDone={onClose} onCancel={onClose} />}
    </Dialog>
  )
}
