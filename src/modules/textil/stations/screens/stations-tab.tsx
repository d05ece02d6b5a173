import { useState } from 'react'
import { useHistory } from '#src/platform/history/ui/use-history.tsx'
import { useAction, useQuery } from '#src/web/calls/call.ts'
import { count } from '#src/web/formats.ts'
import { useOrder } from '#src/web/reorder.ts'
import { useMay } from '#src/web/session/session.tsx'
import { CreateButton } from '#src/web/ui/create-button.tsx'
import { SortableList } from '#src/web/ui/sortable/sortable-list.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { LoadError } from '#src/web/ui/state/load-error.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { RowMenu } from '#src/web/ui/table/row-menu.tsx'
import { CapacityDialog } from '../../capacity/screens/capacity-dialog.tsx'
import { textil } from '../../contract.ts'
import type { Station } from '../../rows.ts'
import { StationDialog } from './station-dialog.tsx'
import css from './stations-tab.module.css'

/** The stations of the workshop, in the order in which garments go through them. */
export function StationsTab() {
  const { data, failure, again } = useQuery(textil.stations, {})
  if (data) return <Stations stations={data} />
  return failure ? <LoadError title="No pudimos cargar las estaciones." again={again} /> : <SkeletonRows />
}

function Stations({ stations }: { stations: readonly Station[] }) {
  const [editing, setEditing] = useState<Station | 'new' | null>(null)
  const [filling, setFilling] = useState<Station | null>(null)
  const moving = useAction(textil.moveStation)
  const removing = useAction(textil.removeStation)
  const mayEdit = useMay()(textil.editStation)
  const history = useHistory(textil.stations)
  const { ordered, move } = useOrder(stations, async ({ id }, to) => (await moving.run({ id, position: to + 1 })).ok)
  const add = <CreateButton onClick={() => setEditing('new')}>Nueva Estación</CreateButton>

  return (
    <section aria-label="Estaciones">
      {ordered.length === 0 ? (
        <EmptyState
          title="Todavía no hay estaciones."
          text={mayEdit ? 'Crea las de tu taller en su orden: Corte, Confección, Acabado…' : undefined}
          action={mayEdit ? add : undefined}
        />
      ) : (
        <>
          {mayEdit && <div className={css.acts}>{add}</div>}
          <div className={css.head} aria-hidden data-still={!mayEdit || undefined}>
            <span>Orden</span>
            <span>Nombre</span>
          </div>
          <SortableList
            items={ordered}
            keyOf={({ id }) => id}
            nameOf={({ name }) => name}
            label="Estaciones en su orden"
            onMove={mayEdit ? move : undefined}
          >
            {(station, at) => (
              <div className={css.row}>
                <span className={css.nth}>
                  <span className="only-read">Orden </span>
                  {at + 1}
                </span>
                <span className={css.name}>{station.name}</span>
                <span className={css.lots}>
                  {count(station.lots)} {station.lots === 1 ? 'lote' : 'lotes'}
                </span>
                {mayEdit && (
                  <RowMenu
                    of={station.name}
                    actions={[
                      { label: 'Cambiar nombre', icon: 'pencil', onClick: () => setEditing(station) },
                      { label: 'Capacidad', icon: 'gauge', onClick: () => setFilling(station) },
                      {
                        label: 'Eliminar',
                        icon: 'trash-2',
                        danger: true,
                        onClick: () => void removing.run({ id: station.id }),
                      },
                      ...history(station),
                    ]}
                  />
                )}
              </div>
            )}
          </SortableList>
        </>
      )}
      <CapacityDialog station={filling} onClose={() => setFilling(null)} />
      <StationDialog
        editing={editing}
        next={Math.max(0, ...stations.map(({ order_index }) => order_index)) + 1}
        onClose={() => setEditing(null)}
      />
    </section>
  )
}
