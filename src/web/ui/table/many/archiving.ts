import type { Call } from '#src/kernel/contract.ts'
import type { SeenRow } from '../cell/cells.ts'
import type { MadeOfEach } from './many-act.ts'

/** The input of acts that take a row as it was seen. */
export const asSeen = ({ id, version }: SeenRow) => ({ id, version })

/** Chosen rows are archived, or restored where the list shows archived ones. */
export const archivingMany = (archived: boolean, archive: Call, restore: Call): MadeOfEach<SeenRow> =>
  archived
    ? { label: 'Restaurar', icon: 'archive-restore', call: restore, inputOf: asSeen }
    : { label: 'Archivar', icon: 'archive', call: archive, inputOf: asSeen }
