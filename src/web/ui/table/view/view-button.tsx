import '@mantine/core/styles/Indicator.layer.css'
import { ActionIcon, Indicator, NativeSelect } from '@mantine/core'
import { Columns3 } from 'lucide-react'
import { lazy, useState } from 'react'
import { MountOnOpen } from '../../dialog/mount-on-open.tsx'
import type { Column } from '../table.tsx'
import type { FilterableColumn } from './filterable.ts'
import { type ListView, PLAIN } from './list-view.ts'
import type { Sorting } from './sorting.ts'
import { type KeptViews, viewOf } from './use-kept-views.ts'
import css from './view.module.css'

const ViewPanel = lazy(() => import('./panel/view-panel.tsx'))

interface ViewButtonProps {
  label: string
  columns: readonly Column<never>[]
  filterable: readonly FilterableColumn[]
  view: ListView
  onChange: (change: Partial<ListView>) => void
  sorting: Sorting
  kept: KeptViews
}

/** Opens how the person looks at a list; a dot says that it is not as the list comes. */
export function ViewButton({ label, columns, filterable, view, onChange, sorting, kept }: ViewButtonProps) {
  const [open, setOpen] = useState(false)
  const seen = kept.views.find(({ state }) => JSON.stringify(viewOf(state)) === JSON.stringify(view))
  return (
    <>
      {kept.views.length > 0 && (
        <NativeSelect
          className={css.pick}
          aria-label={`Vista guardada de ${label}`}
          data={[
            { value: '', label: seen ? 'Vista de siempre' : 'Vista sin guardar' },
            ...kept.views.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={seen?.id ?? ''}
          onChange={(event) => {
            const chosen = kept.views.find(({ id }) => id === event.currentTarget.value)
            onChange(chosen ? viewOf(chosen.state) : PLAIN)
          }}
        />
      )}
      <Indicator disabled={JSON.stringify(view) === JSON.stringify(PLAIN)} size={9} offset={4}>
        <ActionIcon
          className={css.button}
          variant="default"
          size={36}
          aria-label={`Vista de ${label}`}
          title="Filtros, columnas y grupos"
          onClick={() => setOpen(true)}
        >
          <Columns3 size={16} aria-hidden />
        </ActionIcon>
      </Indicator>
      <MountOnOpen when={open}>
        <ViewPanel
          open={open}
          onClose={() => setOpen(false)}
          label={label}
          columns={columns}
          filterable={filterable}
          view={view}
          onChange={onChange}
          sorting={sorting}
          kept={kept}
        />
      </MountOnOpen>
    </>
  )
}
