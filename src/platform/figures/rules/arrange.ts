import type { ListFact } from '#src/kernel/calls/fact.ts'
import { type GroupedBy, writeConditions } from '#src/kernel/calls/narrowing.ts'
import type { RowGroup } from '#src/kernel/fields.ts'
import type { FigureAnswer, FigureRow, Measure } from '../schemas.ts'
import { conditionsOf, valueName } from './keys.ts'
import { addGroup, type FigureSum, measuredFigures, noSum, weightOf } from './sums.ts'

const MOST_ROWS = 200
const MOST_COLUMNS = 12
const REST = 'Otros'

/** A dimension of a report: its values in their order where they are periods of the span that was asked for, and of the one compared. */
export interface Axis extends GroupedBy {
  periods: readonly string[] | null
  compared: readonly string[] | null
}

export interface Arranged {
  fact: ListFact
  by: Axis
  across: Axis | null
  measures: readonly Measure[]
  groups: readonly RowGroup[]
  before: readonly RowGroup[] | null
}

interface Cell {
  now: FigureSum
  before: FigureSum
}

interface Table {
  /** By currency, row and column; '' where there is none. */
  cells: Map<string, Cell>
  keys: { row: string; column: string; currency: string }[]
}

const SEPARATOR = '\u0001'
const REST_KEY = '\u0002'
const keyOf = (...parts: readonly string[]) => parts.join(SEPARATOR)

/** The figures as rows and columns; what does not fit is put together at the end, so that all adds up. */
export function arrange(arranged: Arranged): Pick<FigureAnswer, 'columns' | 'rows' | 'totals'> {
  const { fact, by, across, measures, before } = arranged
  const table = fill(arranged)
  const currencies = [...new Set(table.keys.map(({ currency }) => currency))].sort()
  const sumsOf = (part: (key: Table['keys'][number]) => string) => summed(table, part)

  const byRow = sumsOf(({ row, currency }) => keyOf(row, currency))
  const rows = inOrder(by, [...byRow.keys()], byRow, measures[0], currencies)
  const shownRows = new Set(rows.slice(0, MOST_ROWS))
  const byColumn = sumsOf(({ column }) => column)
  const columns = across === null ? [] : orderedColumns(across, byColumn, measures[0])
  const shownColumns = new Set(across?.periods ? columns : columns.slice(0, MOST_COLUMNS))
  const rest = columns.length > shownColumns.size
  const columnKeys = [...shownColumns, ...(rest ? [REST_KEY] : [])]
  const cells = sumsOf(({ row, column, currency }) =>
    keyOf(shownRows.has(keyOf(row, currency)) ? row : REST_KEY, shownColumns.has(column) ? column : REST_KEY, currency),
  )
  const totals = sumsOf(({ row, currency }) => keyOf(shownRows.has(keyOf(row, currency)) ? row : REST_KEY, currency))
  const columnTotals = sumsOf(({ column, currency }) => keyOf(shownColumns.has(column) ? column : REST_KEY, currency))
  const all = sumsOf(({ currency }) => currency)
  const figures = (cell: Cell | undefined) =>
    measuredFigures(measures, cell?.now ?? noSum(), before === null ? null : (cell?.before ?? noSum()))

  const line = (row: string, currency: string, name: string): FigureRow => ({
    name,
    currency: currency === '' ? null : currency,
    where: row === REST_KEY ? null : writeConditions([...conditionsOf(by, row), ...inCurrency(currency)]),
    cells: columnKeys.map((column) => figures(cells.get(keyOf(row, column, currency)))),
    total: figures(totals.get(keyOf(row, currency))),
  })
  return {
    columns: columnKeys.map((column) => ({
      name: column === REST_KEY || across === null ? REST : valueName(fact, across, column),
      where: column === REST_KEY || across === null ? null : writeConditions(conditionsOf(across, column)),
    })),
    rows: [
      ...[...shownRows].map((key) => {
        const [row = '', currency = ''] = key.split(SEPARATOR)
        return line(row, currency, valueName(fact, by, row))
      }),
      ...currencies
        .filter((currency) => totals.has(keyOf(REST_KEY, currency)))
        .map((currency) => line(REST_KEY, currency, REST)),
    ],
    totals: currencies.map((currency) => ({
      name: 'Total',
      currency: currency === '' ? null : currency,
      where: writeConditions(inCurrency(currency)),
      cells: columnKeys.map((column) => figures(columnTotals.get(keyOf(column, currency)))),
      total: figures(all.get(currency)),
    })),
  }
}

const inCurrency = (currency: string) =>
  currency === '' ? [] : [{ column: 'currency', op: 'eq' as const, value: currency }]

/** What was before stands where the same period of the span stands now. */
function fill({ by, across, groups, before }: Arranged): Table {
  const table: Table = { cells: new Map(), keys: [] }
  const put = (group: RowGroup, when: keyof Cell) => {
    const place = (axis: Axis | null, value: string | null | undefined) =>
      when === 'before' ? placedNow(axis, value ?? '') : (value ?? '')
    const found = {
      row: place(by, group.value),
      column: across === null ? '' : place(across, group.within?.[0]),
      currency: group.currency ?? '',
    }
    const key = keyOf(found.row, found.column, found.currency)
    let cell = table.cells.get(key)
    if (cell === undefined) {
      cell = { now: noSum(), before: noSum() }
      table.cells.set(key, cell)
      table.keys.push(found)
    }
    addGroup(cell[when], group)
  }
  for (const group of groups) put(group, 'now')
  for (const group of before ?? []) put(group, 'before')
  return table
}

function placedNow(axis: Axis | null, value: string): string {
  const at = axis?.compared?.indexOf(value) ?? -1
  return at === -1 ? value : (axis?.periods?.[Math.min(at, axis.periods.length - 1)] ?? value)
}

function summed(table: Table, part: (key: Table['keys'][number]) => string): Map<string, Cell> {
  const sums = new Map<string, Cell>()
  for (const key of table.keys) {
    const cell = table.cells.get(keyOf(key.row, key.column, key.currency))
    const name = part(key)
    const sum = sums.get(name) ?? { now: noSum(), before: noSum() }
    sums.set(name, sum)
    if (cell) for (const when of ['now', 'before'] as const) addSum(sum[when], cell[when])
  }
  return sums
}

function addSum(to: FigureSum, { rows, of }: FigureSum): void {
  to.rows += rows
  for (const [key, value] of Object.entries(of)) to.of[key] = (to.of[key] ?? 0n) + value
}

/** Periods in their order, without gaps where the span is known; other values by their first measure, the largest first. */
function inOrder(
  axis: Axis,
  keys: string[],
  sums: Map<string, Cell>,
  measure: Measure | undefined,
  currencies: readonly string[],
): string[] {
  if (axis.period === null) return byWeight(keys, sums, measure)
  if (axis.periods === null) return keys.sort()
  const known = axis.periods.flatMap((period) =>
    (currencies.length === 0 ? [''] : currencies).map((one) => keyOf(period, one)),
  )
  return [...known, ...keys.filter((key) => !known.includes(key)).sort()]
}

function orderedColumns(axis: Axis, sums: Map<string, Cell>, measure: Measure | undefined): string[] {
  const keys = [...sums.keys()]
  if (axis.period === null) return byWeight(keys, sums, measure)
  const { periods } = axis
  return periods === null ? keys.sort() : [...periods, ...keys.filter((key) => !periods.includes(key)).sort()]
}

function byWeight(keys: string[], sums: Map<string, Cell>, measure: Measure | undefined): string[] {
  const weights = new Map(keys.map((key) => [key, weightOf(measure, sums.get(key)?.now ?? noSum())]))
  const of = (key: string) => weights.get(key) ?? 0n
  return keys.sort((one, other) => (of(one) === of(other) ? (one < other ? -1 : 1) : of(one) > of(other) ? -1 : 1))
}
