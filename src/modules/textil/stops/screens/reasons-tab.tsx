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
import css from '../../quality/screens/quality.module.css'
import type { StopReason } from '../schemas.ts'

/** The company's list of why lots and machines stand still. */
export function ReasonsTab() {
  const [archived, setArchived] = useArchived()
  const [editing, setEditing] = useState<StopReason | 'new' | null>(null)
  const archiving = useArchiving({ archive: textil.archiveStopReason, restore: textil.restoreStopReason })
  const read = useQuery(textil.stopReasons, { archived }, { keep: true })
  const mayEdit = useMay()(textil.editStopReason)
  const history = useHistory(textil.stopReasons)
  const actsOn = (reason: StopReason) => [
    { label: 'Editar', icon: 'pencil', onClick: () => setEditing(reason) },
    archiving(reason, reason.archived_at !== null),
    ...history(reason),
  ]
  return (
    <section className={css.part} aria-label="Motivos de paro">
      <div className={css.toolbar}>
        <ArchivedSelect archived={archived} onChange={setArchived} />
        {mayEdit && <CreateButton onClick={() => setEditing('new')}>Nuevo motivo</CreateButton>}
      </div>
      <ReadRows
        label="Motivos de paro"
        read={read}
        failed="No pudimos cargar los motivos de paro."
        empty={archived ? <EmptyState title="No hay motivos de paro archivados." /> : <NoReasons />}
      >
        {(reason) => (
          <Row key={reason.id} title={reason.name}>
            {mayEdit && <RowMenu of={reason.name} actions={actsOn(reason)} />}
          </Row>
        )}
      </ReadRows>
      <EditDialog
        editing={editing}
        onClose={() => setEditing(null)}
        add={{ title: 'Nuevo motivo de paro', call: textil.addStopReason, submit: 'Crear motivo' }}
        edit={{ title: 'Editar motivo de paro', call: textil.editStopReason, initial: ({ name }) => ({ name }) }}
        size="sm"
      >
        <TextField name="name" label="Motivo" placeholder="Falta de material" autoComplete="off" autoFocus />
      </EditDialog>
    </section>
  )
}

/** No list yet: the usual one is a beginning. */
function NoReasons() {
  const adding = useAction(textil.addUsualStopReasons)
  const mayAdd = useMay()(textil.addUsualStopReasons)
  return (
    <EmptyState
      title="Tu empresa aún no tiene motivos de paro."
      text={
        mayAdd
          ? 'Empieza con los habituales y ajústalos después, o escribe los tuyos.'
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
