import type { ImportKind } from '../../rows.ts'
import { IMPORT_COLUMNS } from '../rows/columns.ts'
import { titlesIn } from '../rows/matching.ts'

/** Under this name pasted rows stand among the imports. */
const NAME = 'Filas pegadas.csv'

/** Rows of a spreadsheet that were copied, as the file that an import reads; without titles of their own they get those of the import, in its order. */
export const pastedFile = (kind: ImportKind, text: string): File => new File([withTitles(kind, text)], NAME)

export function withTitles(kind: ImportKind, text: string): string {
  const lines = text.replace(/^(\s*\n)+/, '')
  const [head = ''] = lines.split(/\r?\n/, 1)
  const cells = head.split('\t').filter((cell) => cell.trim() !== '')
  const isHead = titlesIn(kind)(cells) * 2 > cells.length
  const titles = IMPORT_COLUMNS[kind].map(({ title }) => title).slice(0, head.split('\t').length)
  return ['sep=\t', ...(isHead ? [] : [titles.join('\t')]), lines].join('\n')
}
