import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useAction, useQuery } from '#src/web/call.ts'
import { useMay } from '#src/web/session.tsx'
import { EditDialog } from '#src/web/ui/edit-dialog.tsx'
import { EmptyState } from '#src/web/ui/empty-state.tsx'
import { Icon } from '#src/web/ui/icon.tsx'
import { RowMenu } from '#src/web/ui/row-menu.tsx'
import { SkeletonRows } from '#src/web/ui/skeleton.tsx'
import { TextField } from '#src/web/ui/text-field.tsx'
import { Unloaded } from '#src/web/ui/unloaded.tsx'
import { useUrlState } from '#src/web/url-state.ts'
import { textil } from '../../contract.ts'
import windowCss from '../../screens/window.module.css'
import type { DefectKind } from '../schemas.ts'
import css from './quality.module.css'

const SHOWN = [
  { value: '', label: 'En uso' },
  { value: 'archivados', label: 'Archivados' },
]

/** The company's list of what it looks for. */
export function KindsTab() {
  const [shown, setShown] = useUrlState('ver')
  const [editing, setEditing] = useState<DefectKind | 'new' | null>(null)
  const archived = shown === 'archivados'
  const { data, failure, again } = useQuery(textil.defectKinds, { archived }, { keep: true })
  const mayEdit = useMay()(textil.editDefectKind)
  return (
    <section className={css.part} aria-label="Tipos de defecto">
      <div className={css.toolbar}>
        <NativeSelect
          aria-label="En uso o archivados"
          data={SHOWN}
          value={archived ? 'archivados' : ''}
          onChange={(event) => setShown(event.currentTarget.value)}
        />
        {mayEdit && (
          <Button leftSection={<Icon name="plus" size={16} />} onClick={() => setEditing('new')}>
            Nuevo tipo
          </Button>
        )}
      </div>
      {data === undefined ? (
        failure ? (
          <Unloaded title="No pudimos cargar los tipos de defecto." again={again} />
        ) : (
          <SkeletonRows />
        )
      ) : data.length > 0 ? (
        <Kinds kinds={data} onEdit={mayEdit ? setEditing : undefined} />
      ) : archived ? (
        <EmptyState title="No hay tipos de defecto archivados." />
      ) : (
        <NoKinds />
      )}
      <EditDialog
        editing={editing}
        onClose={() => setEditing(null)}
        add={{ title: 'Nuevo tipo de defecto', call: textil.addDefectKind, submit: 'Añadir tipo' }}
        edit={{ title: 'Editar tipo de defecto', call: textil.editDefectKind, initial: ({ name }) => ({ name }) }}
        size="sm"
      >
        <TextField name="name" label="Nombre" placeholder="Costura abierta" autoComplete="off" autoFocus />
      </EditDialog>
    </section>
  )
}

interface KindsProps {
  kinds: readonly DefectKind[]
  onEdit?: (kind: DefectKind) => void
}

function Kinds({ kinds, onEdit }: KindsProps) {
  const archiving = useAction(textil.archiveDefectKind)
  const restoring = useAction(textil.restoreDefectKind)
  const actions = (kind: DefectKind) => {
    const { id, version, archived_at } = kind
    if (!onEdit) return []
    const edit = { label: 'Editar', icon: 'pencil', onClick: () => onEdit(kind) }
    const put = archived_at
      ? { label: 'Restaurar', icon: 'archive-restore', onClick: () => void restoring.run({ id, version }) }
      : { label: 'Archivar', icon: 'archive', onClick: () => void archiving.run({ id, version }) }
    return [edit, put]
  }
  return (
    <ul className={windowCss.rows}>
      {kinds.map((kind) => (
        <li key={kind.id} className={windowCss.row}>
          <span>{kind.name}</span>
          <RowMenu actions={actions(kind)} of={kind.name} />
        </li>
      ))}
    </ul>
  )
}

/** No list yet: the usual one of the trade is a beginning. */
export function NoKinds() {
  const adding = useAction(textil.addUsualDefectKinds)
  const mayAdd = useMay()(textil.addUsualDefectKinds)
  return (
    <EmptyState
      title="Tu empresa aún no tiene tipos de defecto."
      text={
        mayAdd
          ? 'Empieza con los habituales de la confección y ajústalos después, o escribe los tuyos.'
          : 'Pide a quien administra tu empresa que los escriba.'
      }
      action={
        mayAdd && (
          <Button variant="default" disabled={adding.busy} onClick={() => void adding.run()}>
            Añadir los habituales
          </Button>
        )
      }
    />
  )
}
