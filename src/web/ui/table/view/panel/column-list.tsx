import { Button, Checkbox, NativeSelect } from '@mantine/core'
import { SortableList } from '../../../sortable/sortable-list.tsx'
import type { Column } from '../../table.tsx'
import { type ChosenColumn, type ListView, PLAIN } from '../list-view.ts'
import css from '../view.module.css'

const WIDTHS = [
  ['', 'Auto'],
  ['90', 'Estrecha'],
  ['160', 'Media'],
  ['240', 'Ancha'],
  ['360', 'Muy ancha'],
] as const

interface ColumnListProps {
  columns: readonly Column<never>[]
  view: ListView
  onChange: (change: Partial<ListView>) => void
}

/** Which columns are shown, in which order and how wide, and how many stay in sight. */
export function ColumnList({ columns, view, onChange }: ColumnListProps) {
  const chosen = view.columns ?? columns.filter((one) => !one.hidden).map(({ key }) => ({ key, width: null }))
  const hidden = columns.filter(({ key }) => !chosen.some((one) => one.key === key))
  const titleOf = (key: string) => columns.find((one) => one.key === key)?.title ?? key
  const all = [...chosen, ...hidden.map(({ key }): ChosenColumn => ({ key, width: null }))]
  const choose = (next: readonly ChosenColumn[]) =>
    onChange({ columns: next, frozen: Math.min(view.frozen, next.length) })
  const shown = (key: string) => chosen.some((one) => one.key === key)

  return (
    <>
      <SortableList
        label="Columnas"
        items={all}
        keyOf={({ key }) => key}
        nameOf={({ key }) => titleOf(key)}
        onMove={(from, to) => {
          const next = all.toSpliced(from, 1)
          const moved = all[from]
          if (moved) choose(next.toSpliced(to, 0, moved).filter(({ key }) => shown(key)))
        }}
      >
        {(column) => (
          <span className={css.column}>
            <Checkbox
              label={titleOf(column.key)}
              checked={shown(column.key)}
              disabled={chosen.length === 1 && shown(column.key)}
              onChange={({ currentTarget: { checked } }) =>
                choose(checked ? [...chosen, column] : chosen.filter(({ key }) => key !== column.key))
              }
            />
            {shown(column.key) && (
              <NativeSelect
                size="xs"
                aria-label={`Ancho de ${titleOf(column.key)}`}
                data={widthsWith(column.width)}
                value={column.width === null ? '' : String(column.width)}
                onChange={(event) => {
                  const width = event.currentTarget.value === '' ? null : Number(event.currentTarget.value)
                  choose(chosen.map((one) => (one.key === column.key ? { ...one, width } : one)))
                }}
              />
            )}
          </span>
        )}
      </SortableList>
      <NativeSelect
        label="Columnas fijas al desplazarse"
        data={[0, 1, 2, 3]
          .filter((many) => many < Math.max(1, chosen.length))
          .map((many) => ({ value: String(many), label: many === 0 ? 'Ninguna' : String(many) }))}
        value={String(view.frozen)}
        onChange={(event) => onChange({ columns: chosen, frozen: Number(event.currentTarget.value) })}
      />
      {view.columns !== null && (
        <Button variant="subtle" onClick={() => onChange({ columns: PLAIN.columns, frozen: PLAIN.frozen })}>
          Columnas de siempre
        </Button>
      )}
    </>
  )
}

/** The usual widths, and one that was dragged. */
function widthsWith(width: number | null) {
  const usual = WIDTHS.map(([value, label]) => ({ value: String(value), label: String(label) }))
  const own = width !== null && !usual.some(({ value }) => value === String(width))
  return own ? [...usual, { value: String(width), label: `${width} px` }] : usual
}
