import type { Call } from '#src/kernel/contract.ts'
import { useMay } from '../../session/session.tsx'
import type { RowAction } from '../table/row-menu.tsx'

/** A row that a new one begins as; nothing is written before that is saved. */
export interface Copied<Row> {
  copied: Row
}

/** What a dialog edits: a row, a new one, a new one that begins as another; null: nothing. */
export type Edited<Row> = Row | 'new' | Copied<Row> | null

/** Of a copy: the field that says that it is one, and those that only one row can have. */
export interface CopyRule {
  named?: string
  emptied?: readonly string[]
}

const LONGEST_NAME = 200
const SUFFIX = ' (copia)'

export const isACopy = <Row>(edited: Edited<Row>): edited is Copied<Row> =>
  typeof edited === 'object' && edited !== null && 'copied' in edited

/** The row that is shown in the form, if there is one. */
export function rowIn<Row>(edited: Edited<Row>): Row | null {
  if (edited === null || edited === 'new') return null
  return isACopy(edited) ? edited.copied : edited
}

export const copyName = (name: string, longest = LONGEST_NAME) => `${name.slice(0, longest - SUFFIX.length)}${SUFFIX}`

/** What the dialog of a list edits, by what is open there. */
export function editedBy<Row>(open: { dialog: 'add' } | { dialog: string; of: Row } | null): Edited<Row> {
  if (open === null) return null
  if (!('of' in open)) return 'new'
  if (open.dialog === 'copy') return { copied: open.of }
  return open.dialog === 'edit' ? open.of : null
}

/** What a new row begins with that is a copy: 'Camisa (copia)', without what only one can have. */
export function copyOf<V extends object>(values: V, { named = 'name', emptied = [] }: CopyRule = {}): V {
  const { [named]: name } = values as Record<string, unknown>
  const title = typeof name === 'string' ? { [named]: copyName(name) } : {}
  return { ...values, ...title, ...Object.fromEntries(emptied.map((field) => [field, ''])) }
}

/** The line 'Duplicar' of a row's menu, for whoever may add one. */
export function useDuplicating<Row>(add: Call, begin: (row: Row) => void): (row: Row) => RowAction[] {
  const may = useMay()(add)
  return (row) => (may ? [{ label: 'Duplicar', icon: 'copy', asked: 'duplicar', onClick: () => begin(row) }] : [])
}
