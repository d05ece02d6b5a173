import { useAction } from '#src/web/calls/call.ts'
import { useMay } from '#src/web/session/session.tsx'
import type { RowAction } from '#src/web/ui/table/row-menu.tsx'
import { textil } from '../../contract.ts'
import type { Station } from '../../rows.ts'
import { useOpen } from '../../screens/use-open.tsx'

/** A lot, as a card or a row of it says it. */
interface ActedOn {
  id: string
  name: string
  version: number
  is_stopped: boolean
  /** The station it stands in. */
  station: string | null
  finished: boolean
  archived: boolean
  bundle: object | null
}

/** What can be done with a lot, wherever it is listed. */
export function useLotActs(stations: readonly Station[]) {
  const { openLot } = useOpen()
  const may = useMay()
  const stopping = useAction(textil.stopLot)
  const resuming = useAction(textil.resumeLot)
  const finishing = useAction(textil.finishLot)
  const reopening = useAction(textil.reopenLot)
  const archiving = useAction(textil.archiveLot)
  const restoring = useAction(textil.restoreLot)
  const last = stations.at(-1)?.id

  return ({ id, name, version, is_stopped, station, finished, archived, bundle }: ActedOn): RowAction[] => {
    const target = { id, version }
    const acts: RowAction[] = [{ label: 'Ver lote', icon: 'eye', onClick: () => openLot(id) }]
    if (!finished && !archived && may(textil.stopLot)) {
      acts.push(
        is_stopped
          ? { label: 'Reanudar', icon: 'play', onClick: () => void resuming.run(target, { about: name }) }
          : { label: 'Detener', icon: 'pause', onClick: () => void stopping.run(target, { about: name }) },
      )
    }
    if (!may(textil.editLot)) return acts
    if (!finished && !archived && !is_stopped && station !== null && station === last) {
      acts.push({ label: 'Terminar', icon: 'check', onClick: () => void finishing.run(target) })
    }
    if (finished && !archived)
      acts.push({ label: 'Reabrir', icon: 'undo-2', onClick: () => void reopening.run(target) })
    // A bundle goes with its cut.
    if (bundle !== null) return acts
    acts.push(
      archived
        ? { label: 'Restaurar', icon: 'archive-restore', onClick: () => void restoring.run(target) }
        : { label: 'Archivar', icon: 'archive', onClick: () => void archiving.run(target) },
    )
    return acts
  }
}
