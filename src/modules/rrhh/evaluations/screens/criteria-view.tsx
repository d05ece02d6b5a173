import { useState } from 'react'
import { useHistory } from '#src/platform/history/ui/use-history.tsx'
import { useQuery } from '#src/web/calls/call.ts'
import { ArchivedSelect } from '#src/web/ui/archived/archived-select.tsx'
import { useArchived } from '#src/web/ui/archived/use-archived.ts'
import { useArchiving } from '#src/web/ui/archived/use-archiving.ts'
import { CreateButton } from '#src/web/ui/create-button.tsx'
import { Detail } from '#src/web/ui/detail/detail.tsx'
import { NumberField } from '#src/web/ui/fields/numbers/number-field.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { EditDialog } from '#src/web/ui/form/edit-dialog.tsx'
import { ReadRows } from '#src/web/ui/rows/read-rows.tsx'
import { Row } from '#src/web/ui/rows/rows.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { RowMenu } from '#src/web/ui/table/row-menu.tsx'
import { rrhh } from '../../contract.ts'
import type { Criterion } from '../schemas.ts'
import { BackToEvaluations } from './use-evaluation-view.tsx'

/** What people are evaluated by, and how much each counts. */
export function CriteriaView() {
  const [archived, setArchived] = useArchived('archivados', 'si')
  const read = useQuery(rrhh.criteria, { archived })
  const archiving = useArchiving({ archive: rrhh.archiveCriterion, restore: rrhh.restoreCriterion })
  const [editing, setEditing] = useState<Criterion | 'new' | null>(null)
  const history = useHistory(rrhh.criteria)
  const actsOn = (criterion: Criterion) => [
    ...(criterion.archived ? [] : [{ label: 'Editar', icon: 'pencil', onClick: () => setEditing(criterion) }]),
    archiving(criterion, criterion.archived),
    ...history(criterion),
  ]
  const add = <CreateButton onClick={() => setEditing('new')}>Nuevo criterio</CreateButton>
  return (
    <>
      <BackToEvaluations />
      <Detail
        title="Criterios de evaluación"
        acts={
          <>
            <ArchivedSelect archived={archived} onChange={setArchived} />
            {add}
          </>
        }
      >
        <ReadRows
          label="Criterios"
          read={read}
          failed="No pudimos cargar los criterios."
          empty={
            archived ? (
              <EmptyState title="No hay criterios archivados." />
            ) : (
              <EmptyState
                title="No hay criterios."
                text="Crea los de tu empresa: calidad, puntualidad, trabajo en equipo…"
                action={add}
              />
            )
          }
        >
          {(criterion) => (
            <Row key={criterion.id} title={criterion.name} text={criterion.description}>
              <span>Peso {criterion.weight}</span>
              <RowMenu of={criterion.name} actions={actsOn(criterion)} />
            </Row>
          )}
        </ReadRows>
      </Detail>
      <EditDialog
        editing={editing}
        onClose={() => setEditing(null)}
        add={{ title: 'Nuevo criterio', call: rrhh.addCriterion, initial: { weight: 20 }, submit: 'Crear criterio' }}
        edit={{
          title: 'Editar criterio',
          call: rrhh.editCriterion,
          initial: ({ name, description, weight }) => ({ name, description, weight }),
        }}
      >
        <TextField name="name" label="Nombre" autoComplete="off" autoFocus />
        <TextField name="description" label="Descripción" autoComplete="off" />
        <NumberField name="weight" label="Peso" hint="De 1 a 100: cuánto cuenta frente a los demás." />
      </EditDialog>
    </>
  )
}
