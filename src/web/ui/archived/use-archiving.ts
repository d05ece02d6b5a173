import type { Call } from '#src/kernel/contract.ts'
import type { ByVersion } from '#src/kernel/fields.ts'
import { useAction } from '../../calls/call.ts'
import type { RowAction } from '../table/row-menu.tsx'

/** The calls that archive and restore a row. */
interface Archiving {
  archive: Call
  restore: Call
}

/** The actions in a row's menu: archive, or restore an archived row. */
export function useArchiving({ archive, restore }: Archiving): (row: ByVersion, archived: boolean) => RowAction {
  const archiving = useAction(archive)
  const restoring = useAction(restore)
  return ({ id, version }, archived) =>
    archived
      ? { label: 'Restaurar', icon: 'archive-restore', onClick: () => void restoring.run({ id, version }) }
      : { label: 'Archivar', icon: 'archive', onClick: () => void archiving.run({ id, version }) }
}
