import { Button } from '@mantine/core'
import { Dialog } from '../../dialog/dialog.tsx'
import css from './many-bar.module.css'
import type { RefusedRow } from './use-many.ts'

/** The rows with which it could not be done, each with the reason; they stay chosen. */
export function RefusedDialog({ refused, onClose }: { refused: readonly RefusedRow[]; onClose: () => void }) {
  const { length } = refused
  return (
    <Dialog open onClose={onClose} title={length === 1 ? 'Con 1 no se pudo' : `Con ${length} no se pudo`}>
      <dl className={css.refused}>
        {refused.map(({ id, name, message }) => (
          <div key={id}>
            <dt>{name}</dt>
            <dd>{message}</dd>
          </div>
        ))}
      </dl>
      <div className={css.close}>
        <Button onClick={onClose}>Entendido</Button>
      </div>
    </Dialog>
  )
}
