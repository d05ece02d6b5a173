import { Button, Drawer, NativeSelect, Stack, Switch } from '@mantine/core'
import type { Column } from '../../table.tsx'
import { firstCondition } from '../conditions.ts'
import type { FilterableColumn } from '../filterable.ts'
import { type ListView, PLAIN } from '../list-view.ts'
import type { Sorting } from '../sorting.ts'
import type { KeptViews } from '../use-kept-views.ts'
import css from '../view.module.css'
import { ColumnList } from './column-list.tsx'
import { ConditionRow } from './condition-row.tsx'
import { KeptList } from './kept-list.tsx'

export interface ViewPanelProps {
  open: boolean
  onClose: () => void
  /** The list's name, as in 'Facturas'. */
  label: string
  columns: readonly Column<never>[]
  filterable: readonly FilterableColumn[]
  view: ListView
  onChange: (change: Partial<ListView>) => void
  sorting: Sorting
  kept: KeptViews
}

/** How the person looks at a list: its filters, order, groups and columns. */
export default function ViewPanel(props: ViewPanelProps) {
  const { open, onClose, label, columns, filterable, view, onChange, sorting, kept } = props
  const { sort, onSort, sortOf } = sorting
  const sorts = columns.flatMap((column) => {
    const value = sortOf(column)
    return value === undefined ? [] : [{ value, label: column.title }]
  })
  return (
    <Drawer
      opened={open}
      onClose={onClose}
      position="right"
      size={420}
      title={`Vista de ${label}`}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
    >
      <Stack gap="lg">
        {kept.list !== '' && <KeptList kept={kept} view={view} onChange={onChange} />}
        <section aria-label="Filtros" className={css.part}>
          <h3>Filtros</h3>
          {view.where.map((condition, at) => {
            const column = filterable.find(({ key }) => key === condition.column)
            return (
              column && (
                <ConditionRow
                  // biome-ignore lint/suspicious/noArrayIndexKey: a condition is known by its place
                  key={at}
                  condition={condition}
                  column={column}
                  columns={filterable}
                  onChange={(next) => onChange({ where: view.where.with(at, next) })}
                  onRemove={() => onChange({ where: view.where.toSpliced(at, 1) })}
                />
              )
            )
          })}
          <Button
            variant="default"
            onClick={() => filterable[0] && onChange({ where: [...view.where, firstCondition(filterable[0])] })}
          >
            Añadir filtro
          </Button>
        </section>
        <section aria-label="Orden" className={css.part}>
          <NativeSelect
            label="Ordenar por"
            data={[{ value: '', label: 'Como viene la lista' }, ...sorts]}
            value={sort.replace('-', '')}
            onChange={(event) => onSort(event.currentTarget.value)}
          />
          {sort !== '' && (
            <Switch
              label="De mayor a menor"
              checked={sort.startsWith('-')}
              onChange={() => onSort(sort.startsWith('-') ? sort.slice(1) : `-${sort}`)}
            />
          )}
          <NativeSelect
            label="Agrupar por"
            data={[{ value: '', label: 'Sin agrupar' }, ...groupsOf(filterable)]}
            value={view.group}
            onChange={(event) => onChange({ group: event.currentTarget.value })}
          />
        </section>
        <section aria-label="Columnas" className={css.part}>
          <h3>Columnas</h3>
          <ColumnList columns={columns} view={view} onChange={onChange} />
          <Switch
            label="Filas compactas"
            checked={view.dense}
            onChange={(event) => onChange({ dense: event.currentTarget.checked })}
          />
        </section>
        <Button variant="default" onClick={() => onChange(PLAIN)}>
          Volver a la vista de siempre
        </Button>
      </Stack>
    </Drawer>
  )
}

/** Days are put together by their periods too. */
const groupsOf = (filterable: readonly FilterableColumn[]) =>
  filterable.flatMap(({ key, title, kind }) =>
    kind === 'day' || kind === 'moment'
      ? [
          { value: `${key}.day`, label: `${title}, por día` },
          { value: `${key}.week`, label: `${title}, por semana` },
          { value: `${key}.month`, label: `${title}, por mes` },
          { value: `${key}.quarter`, label: `${title}, por trimestre` },
          { value: `${key}.year`, label: `${title}, por año` },
        ]
      : kind === 'number'
        ? []
        : [{ value: key, label: title }],
  )
