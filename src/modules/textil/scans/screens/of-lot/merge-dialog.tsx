import { Button } from '@mantine/core'
import { useAction, useQuery } from '#src/web/calls/call.ts'
import { count } from '#src/web/formats.ts'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { textil } from '../../../contract.ts'
import type { Bundle } from '../../../cuts/schemas.ts'
import type { Lot } from '../../../rows.ts'
import css from '../../../screens/window.module.css'

interface MergeDialogProps {
  open: boolean
  lot: Lot
  bundle: Bundle
  onClose: () => void
}

/** The good pieces of a like bundle come into this one. */
export function MergeDialog({ open, lot, bundle, onClose }: MergeDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={`Unir con ${lot.name}`} size="sm" above>
      {open && <Like lot={lot} bundle={bundle} onClose={onClose} />}
    </Dialog>
  )
}

function Like({ lot, bundle, onClose }: Omit<MergeDialogProps, 'open'>) {
  const order = useQuery(textil.order, { id: lot.production_order_id }).data
  const { run, busy } = useAction(textil.mergeBundles)
  if (order === undefined) return <SkeletonRows />
  const like = order.lots.filter(
    (one) =>
      one.id !== lot.id &&
      one.finished_at === null &&
      one.current_station_id === lot.current_station_id &&
      one.bundle?.cut_id === bundle.cut_id &&
      one.bundle.size === bundle.size &&
      one.bundle.colour === bundle.colour,
  )
  if (like.length === 0)
    return (
      <EmptyState
        title="No hay con qué unirlo."
        text="Se unen bultos de la misma talla, color y corte que están en la misma estación."
      />
    )
  const merge = async (other: Lot) => {
    const { ok } = await run({ id: lot.id, version: lot.version, other_id: other.id, other_version: other.version })
    if (ok) onClose()
  }
  return (
    <ul className={css.rows}>
      {like.map((one) => (
        <li key={one.id} className={css.row}>
          <span>{one.name}</span>
          <span className={css.when}>
            {count(one.quantity)} {one.quantity === 1 ? 'buena' : 'buenas'}
          </span>
          <Button
            variant="default"
            size="compact-sm"
            disabled={busy}
            aria-label={`Unir ${one.name}`}
            onClick={() => void merge(one)}
          >
            Unir
          </Button>
        </li>
      ))}
    </ul>
  )
}
