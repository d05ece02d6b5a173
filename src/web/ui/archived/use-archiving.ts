import type { Call } from '#src/kernel/contract.ts'
import type { ByVersion } from '#src/kernel/fields.ts'
import { useAction } from '../../calls/call.ts'
import type { RowAction } from '../table/row-menu.tsx'

/** The calls that put a row away and back. */
interface Archiving {
  archive: Call
  restore: Call
}

/** What a row's menu offers: to put it away, or back where it is away. */
export function useArchiving({ archive, restore }: Archiving): (row: ByVersion, archived: boolean) => RowAction {
  const archiving = useAction(archive)
  const restoring = useAction(restore)
  return ({ id, version }, archived) =>
    archived
      ? { label: 'Restaurar', icon: 'archive-restore', onClick: () => void restoring.run({ id, version }) }
      : { label: 'Archivar', icon: 'archive', onClick: () => void archiving.run({ id, version }) }
}
