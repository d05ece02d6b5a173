import { useQuery } from '#src/web/calls/call.ts'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { LoadError } from '#src/web/ui/state/load-error.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { ventas } from '../../../contract.ts'
import { StagesEditor } from './stages-editor.tsx'

/** Adds, renames, reorders and deletes the columns of the board. */
export function StagesDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Etapas del pipeline">
      {open && <Loaded onClose={onClose} />}
    </Dialog>
  )
}

function Loaded({ onClose }: { onClose: () => void }) {
  const { data, failure, again } = useQuery(ventas.stages)
  if (data) return <StagesEditor list={data} onClose={onClose} />
  return failure ? <LoadError title="No pudimos cargar las etapas." again={again} /> : <SkeletonRows />
}
