import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useAction, useQuery } from '#src/web/call.ts'
import { EditDialog } from '#src/web/ui/edit-dialog.tsx'
import { EmptyState } from '#src/web/ui/empty-state.tsx'
import { Icon } from '#src/web/ui/icon.tsx'
import { NumberField } from '#src/web/ui/number-field.tsx'
import { RowMenu } from '#src/web/ui/row-menu.tsx'
import { SkeletonRows } from '#src/web/ui/skeleton.tsx'
import { TextField } from '#src/web/ui/text-field.tsx'
import { Unloaded } from '#src/web/ui/unloaded.tsx'
import { useUrlState } from '#src/web/url-state.ts'
import { rrhh } from '../../contract.ts'
import type { Criterion } from '../schemas.ts'
import css from './evaluations.module.css'
import { BackToEvaluations } from './use-evaluation-view.tsx'

/** What people are evaluated by, and how much each counts. */
export function CriteriaView() {
  const [shown, setShown] = useUrlState('archivados')
  const archived = shown !== ''
  const { data, failure, again } = useQuery(rrhh.criteria, { archived })
  const [editing, setEditing] = useState<Criterion | 'new' | null>(null)
  const add = (
    <Button leftSection={<Icon name="plus" size={16} />} onClick={() => setEditing('new')}>
      Nuevo criterio
    </Button>
  )
  return (
    <>
      <BackToEvaluations />
      <header className={css.head}>
        <h2 className={css.title}>Criterios de evaluación</h2>
        <span className={css.acts}>
          <NativeSelect
            aria-label="En uso o archivados"
            data={[
              { value: '', label: 'En uso' },
              { value: 'si', label: 'Archivados' },
            ]}
            value={shown}
            onChange={(event) => setShown(event.currentTarget.value)}
          />
          {add}
        </span>
      </header>
      {data === undefined ? (
        failure ? (
          <Unloaded title="No pudimos cargar los criterios." again={again} />
        ) : (
          <SkeletonRows />
        )
      ) : data.length === 0 ? (
        <EmptyState
          title={archived ? 'No hay criterios archivados.' : 'No hay criterios.'}
          text={archived ? undefined : 'Añade los de tu empresa: calidad, puntualidad, trabajo en equipo…'}
          action={archived ? undefined : add}
        />
      ) : (
        <ul className={css.list} aria-label="Criterios">
          {data.map((criterion) => (
            <Row key={criterion.id} criterion={criterion} onEdit={() => setEditing(criterion)} />
          ))}
        </ul>
      )}
      <EditDialog
        editing={editing}
        onClose={() => setEditing(null)}
        add={{ title: 'Nuevo criterio', call: rrhh.addCriterion, initial: { weight: 20 }, submit: 'Añadir criterio' }}
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

function Row({ criterion, onEdit }: { criterion: Criterion; onEdit: () => void }) {
  const { id, version, name, description, weight, archived } = criterion
  const archiving = useAction(rrhh.archiveCriterion)
  const restoring = useAction(rrhh.restoreCriterion)
  return (
    <li>
      <span className={css.grow}>
        <strong>{name}</strong>
        {description && <small>{description}</small>}
      </span>
      <span>Peso {weight}</span>
      <RowMenu
        of={name}
        actions={
          archived
            ? [{ label: 'Restaurar', icon: 'archive-restore', onClick: () => void restoring.run({ id, version }) }]
            : [
                { label: 'Editar', icon: 'pencil', onClick: onEdit },
                { label: 'Archivar', icon: 'archive', onClick: () => void archiving.run({ id, version }) },
              ]
        }
      />
    </li>
  )
}
