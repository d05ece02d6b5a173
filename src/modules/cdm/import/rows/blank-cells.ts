import type { FileCell } from '#src/web/files/read-table.ts'
import { plain } from './plain.ts'

/** What people write into a cell to say that there is nothing. */
const NOTHING =
  /^([-–—_.]+|n\/?a|#n\/[ad]|no aplica|no tiene|ningun[oa]|null|none|s\/d|s\/c|sin (correo|e-?mail|telefono|celular|dato|datos|empresa))$/

/** A cell, empty where it only says that it is. */
export const orBlank = (cell: FileCell): FileCell =>
  typeof cell === 'string' && NOTHING.test(plain(cell).trim()) ? '' : cell
