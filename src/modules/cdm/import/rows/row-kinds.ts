import type { FileCell } from '#src/web/files/read-table.ts'
import { plain } from './plain.ts'

/** Why a row of a file is no row of data. */
export type Aside = 'total' | 'titles' | 'note' | 'example'

/** What the rows of a template begin with, which nobody means to import. */
export const EXAMPLE = '(Ejemplo) '

const WHAT =
  'general(es)?|final(es)?|clientes|productos|articulos|items|registros|filas|unidades|existencias|inventario'
const TOTAL = new RegExp(
  `^((gran |sub ?)?total(es)?|sumas?|sumatoria|promedio)( (de )?(${WHAT}))?[\\s:.=]*[\\d.,$\\s]*$`,
)
const NOTE =
  /^(notas?|fuente|observacion(es)?|(elaborado|generado|actualizado|impreso|revisado|exportado)( por| el)?|pagina|hoja|fin del)\b/

/** Whether a row is a sum, the titles again, a remark under the table, or an example of our template; null for a row of data. */
export function asideOf(cells: readonly FileCell[], titles: readonly string[]): Aside | null {
  const filled = cells.flatMap((cell, at) => (cell === '' ? [] : [{ cell, at }]))
  const text = plain(String(filled.find(({ cell }) => typeof cell === 'string')?.cell ?? '')).trim()
  if (filled.some(({ cell }) => String(cell).startsWith(EXAMPLE))) return 'example'
  if (TOTAL.test(text)) return 'total'
  if (filled.length > 1 && filled.every(({ cell, at }) => plain(String(cell)) === plain(titles[at] ?? '')))
    return 'titles'
  return filled.length === 1 && titles.length > 1 && NOTE.test(text) ? 'note' : null
}
