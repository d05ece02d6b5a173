import { type Condition, readConditions, writeConditions } from '#src/kernel/calls/narrowing.ts'

export interface ChosenColumn {
  key: string
  /** In px; null: as the list has it. */
  width: number | null
}

/** How a person looks at a list; empty: as the list comes. */
export interface ListView {
  where: readonly Condition[]
  /** A column, and '.month' or '.year' of one; '': not put together. */
  group: string
  /** In their order; null: as the list has them. */
  columns: readonly ChosenColumn[] | null
  /** How many of them stay in sight while the others scroll. */
  frozen: number
  dense: boolean
  /** As the list sorts itself, or '~' and a column, with a minus for the largest first; '': as the list comes. */
  sort: string
}

/** Before the key of a column that the list has no order of its own for. */
export const ANY_COLUMN = '~'

export const PLAIN: ListView = { where: [], group: '', columns: null, frozen: 0, dense: false, sort: '' }

/** Its parameters in the address. */
export interface ViewAddress {
  donde: string
  grupo: string
  campos: string
  denso: string
  orden: string
  por: string
}

const FROZEN = '|'
/** All columns, where an address has to say so: it shows no view that is kept. */
const ALL = 'todos'

export function readView({ donde, grupo, campos, denso, orden, por }: ViewAddress): ListView {
  const parts = campos === '' || campos === ALL ? [] : campos.split(',')
  const columns = parts.filter((part) => part !== FROZEN).map(readColumn)
  return {
    where: readConditions(donde) ?? [],
    group: grupo,
    columns: columns.length === 0 ? null : columns,
    frozen: Math.max(0, parts.indexOf(FROZEN)),
    dense: denso === '1',
    sort: orden !== '' ? orden : por.replace(/^-?(?=.)/, (minus) => `${minus}${ANY_COLUMN}`),
  }
}

/** @param whole it says all columns even where nothing else is said */
export function writeView({ where, group, columns, frozen, dense, sort }: ListView, whole = false): ViewAddress {
  const names = (columns ?? []).map(({ key, width }) => (width === null ? key : `${key}.${width}`))
  if (frozen > 0 && names.length > 0) names.splice(frozen, 0, FROZEN)
  const any = sort.includes(ANY_COLUMN)
  return {
    donde: writeConditions(where),
    grupo: group,
    campos: names.length === 0 && whole ? ALL : names.join(','),
    denso: dense ? '1' : '',
    orden: any ? '' : sort,
    por: any ? sort.replace(ANY_COLUMN, '') : '',
  }
}

function readColumn(text: string): ChosenColumn {
  const [key = '', width = ''] = text.split('.')
  return { key, width: /^\d{2,3}$/.test(width) ? Number(width) : null }
}

/** The columns of a list as they were chosen; those that it no longer has are left out. */
export function chosenOf<C extends { key: string; width?: number; hidden?: boolean }>(
  columns: readonly C[],
  { columns: chosen }: ListView,
): C[] {
  const usual = columns.filter(({ hidden }) => !hidden)
  if (chosen === null) return usual
  const found = chosen.flatMap(({ key, width }) => {
    const column = columns.find((one) => one.key === key)
    return column === undefined ? [] : [width === null ? column : { ...column, width }]
  })
  return found.length === 0 ? usual : found
}
