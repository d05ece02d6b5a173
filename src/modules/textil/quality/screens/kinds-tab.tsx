import { Button } from '@mantine/core'
import { useState } from 'react'
import { useHistory } from '#src/platform/history/ui/use-history.tsx'
import { useAction, useQuery } from '#src/web/calls/call.ts'
import { useMay } from '#src/web/session/session.tsx'
import { ArchivedSelect } from '#src/web/ui/archived/archived-select.tsx'
import { useArchived } from '#src/web/ui/archived/use-archived.ts'
import { useArchiving } from '#src/web/ui/archived/use-archiving.ts'
import { CreateButton } from '#src/web/ui/create-button.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { EditDialog } from '#src/web/ui/form/edit-dialog.tsx'
import { ReadRows } from '#src/web/ui/rows/read-rows.tsx'
import { Row } from '#src/web/ui/rows/rows.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { RowMenu } from '#src/web/ui/table/row-menu.tsx'
import { textil } from '../../contract.ts'
import type { DefectKind } from '../schemas.ts'
import css from './quality.module.css'

/** The company's list of what it looks for. */
export function KindsTab() {
  const [archived, setArchived] = useArchived()
  const [editing, setEditing] = useState<DefectKind | 'new' | null>(null)
  const archiving = useArchiving({ archive: textil.archiveDefectKind, restore: textil.restoreDefectKind })
  const read = useQuery(textil.defectKinds, { archived }, { keep: true })
  const mayEdit = useMay()(textil.editDefectKind)
  const history = useHistory(textil.defectKinds)
  const actsOn = (kind: DefectKind) => [
    { label: 'Editar', icon: 'pencil', onClick: () => setEditing(kind) },
    archiving(kind, kind.archived_at !== null),
    ...history(kind),
  ]
  return (
    <section className={css.part} aria-label="Tipos de defecto">
      <div className={css.toolbar}>
        <ArchivedSelect archived={archived} onChange={setArchived} />
        {mayEdit && <CreateButton onClick={() => setEditing('new')}>Nuevo tipo</CreateButton>}
      </div>
      <ReadRows
        label="Tipos de defecto"
        read={read}
        failed="No pudimos cargar los tipos de defecto."
        empty={archived ? <EmptyState title="No hay tipos de defecto archivados." /> : <NoKinds />}
      >
        {(kind) => (
          <Row key={kind.id} title={kind.name}>
            {mayEdit && <RowMenu of={kind.name} actions={actsOn(kind)} />}
          </Row>
        )}
      </ReadRows>
      <EditDialog
        editing={editing}
        onClose={() => setEditing(null)}
        add={{ title: 'Nuevo tipo de defecto', call: textil.addDefectKind, submit: 'Crear tipo' }}
        edit={{ title: 'Editar tipo de defecto', call: textil.editDefectKind, initial: ({ name }) => ({ name }) }}
        size="sm"
      >
        <TextField name="name" label="Nombre" placeholder="Costura abierta" autoComplete="off" autoFocus />
      </EditDialog>
    </section>
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
            Crear los habituales
          </Button>
        )
      }
    />
  )
}
