import type { Column } from '../table.tsx'
import type { FilterableColumn } from './filterable.ts'
import { ANY_COLUMN, type ListView } from './list-view.ts'

export interface Sorting {
  /** What a column is sorted by; undefined: by nothing. */
  sortOf: (column: Pick<Column<never>, 'key' | 'sort'>) => string | undefined
  /** The order that holds: what `sortOf` says, with a minus for the largest first; '': as the list comes. */
  sort: string
  onSort: (sort: string) => void
  /** The part of the list's input. */
  input: { sort?: string; by?: string }
}

/** The order of a list: one of its own, or by any column that it can be filtered by. */
export function sortingOf(
  { sort }: ListView,
  change: (change: Partial<ListView>) => void,
  filterable: readonly FilterableColumn[],
): Sorting {
  const any = sort.includes(ANY_COLUMN)
  const column = filterable.find(({ key }) => key === sort.replace(/^-?~/, ''))
  const read = column && (column.kind === 'text' || column.kind === 'choice') ? '.text' : ''
  const by = `${sort.startsWith('-') ? '-' : ''}${column?.key}${read}`
  return {
    sortOf: (one) =>
      one.sort ?? (filterable.some(({ key }) => key === one.key) ? `${ANY_COLUMN}${one.key}` : undefined),
    sort: any && !column ? '' : sort,
    input: any ? (column ? { by } : {}) : sort === '' ? {} : { sort },
    onSort: (next) => change({ sort: next }),
  }
}
