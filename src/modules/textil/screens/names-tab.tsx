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
import type { textil } from '../contract.ts'
import type { DefectKind } from '../quality/schemas.ts'
import css from '../quality/screens/quality.module.css'

/** Names that a company chooses from: its calls, and what people call them. */
export interface Names {
  list: typeof textil.defectKinds
  add: typeof textil.addDefectKind
  edit: typeof textil.editDefectKind
  archive: typeof textil.archiveDefectKind
  restore: typeof textil.restoreDefectKind
  addUsual: typeof textil.addUsualDefectKinds
  /** 'Tipos de defecto'. */
  title: string
  /** 'tipo de defecto'. */
  one: string
  /** 'tipo': on a button. */
  short: string
  field: { label: string; placeholder: string }
  /** What to begin with: 'los habituales de la confección'. */
  usual: string
}

/** A company's own list of names: added, named, archived. */
export function NamesTab({ names }: { names: Names }) {
  const { title, one, short, field } = names
  const plural = title.toLowerCase()
  const [archived, setArchived] = useArchived()
  const [editing, setEditing] = useState<DefectKind | 'new' | null>(null)
  const archiving = useArchiving({ archive: names.archive, restore: names.restore })
  const read = useQuery(names.list, { archived }, { keep: true })
  const mayEdit = useMay()(names.edit)
  const history = useHistory(names.list)
  const actsOn = (row: DefectKind) => [
    { label: 'Editar', icon: 'pencil', onClick: () => setEditing(row) },
    archiving(row, row.archived_at !== null),
    ...history(row),
  ]
  return (
    <section className={css.part} aria-label={title}>
      <div className={css.toolbar}>
        <ArchivedSelect archived={archived} onChange={setArchived} />
        {mayEdit && <CreateButton onClick={() => setEditing('new')}>Nuevo {short}</CreateButton>}
      </div>
      <ReadRows
        label={title}
        read={read}
        failed={`No pudimos cargar los ${plural}.`}
        empty={archived ? <EmptyState title={`No hay ${plural} archivados.`} /> : <NoNames names={names} />}
      >
        {(row) => (
          <Row key={row.id} title={row.name}>
            {mayEdit && <RowMenu of={row.name} actions={actsOn(row)} />}
          </Row>
        )}
      </ReadRows>
      <EditDialog
        editing={editing}
        onClose={() => setEditing(null)}
        add={{ title: `Nuevo ${one}`, call: names.add, submit: `Crear ${short}` }}
        edit={{ title: `Editar ${one}`, call: names.edit, initial: ({ name }) => ({ name }) }}
        size="sm"
      >
        <TextField name="name" {...field} autoComplete="off" autoFocus />
      </EditDialog>
    </section>
  )
}

/** No list yet: the usual one is a beginning. */
export function NoNames({ names: { addUsual, title, usual } }: { names: Names }) {
  const adding = useAction(addUsual)
  const mayAdd = useMay()(addUsual)
  return (
    <EmptyState
      title={`Tu empresa aún no tiene ${title.toLowerCase()}.`}
      text={
        mayAdd
          ? `Empieza con ${usual} y ajústalos después, o escribe los tuyos.`
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
