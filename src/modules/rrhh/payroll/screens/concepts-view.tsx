import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useAction, useQuery } from '#src/web/call.ts'
import { Badge } from '#src/web/ui/badge.tsx'
import { EmptyState } from '#src/web/ui/empty-state.tsx'
import { Icon } from '#src/web/ui/icon.tsx'
import { RowMenu } from '#src/web/ui/row-menu.tsx'
import { SkeletonRows } from '#src/web/ui/skeleton.tsx'
import { Unloaded } from '#src/web/ui/unloaded.tsx'
import { useUrlState } from '#src/web/url-state.ts'
import { rrhh } from '../../contract.ts'
import type { PayConcept } from '../concepts.ts'
import { BackToPayrolls } from './back-link.tsx'
import { ConceptDialog } from './concept-dialog.tsx'
import { ConceptRule } from './concept-rule.tsx'
import css from './payroll.module.css'

/** The company's bonuses and deductions. */
export function ConceptsView() {
  const [shown, setShown] = useUrlState('archivados')
  const archived = shown !== ''
  const { data, failure, again } = useQuery(rrhh.concepts, { archived })
  const [editing, setEditing] = useState<PayConcept | 'new' | null>(null)
  const add = (
    <Button leftSection={<Icon name="plus" size={16} />} onClick={() => setEditing('new')}>
      Nuevo concepto
    </Button>
  )
  return (
    <>
      <BackToPayrolls />
      <header className={css.head}>
        <h2 className={css.title}>Bonos y deducciones</h2>
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
          <Unloaded title="No pudimos cargar los conceptos." again={again} />
        ) : (
          <SkeletonRows />
        )
      ) : data.length === 0 ? (
        <EmptyState
          title={archived ? 'No hay conceptos archivados.' : 'No hay bonos ni deducciones.'}
          text={archived ? undefined : 'Añade los de tu empresa: comisiones, transporte, aportes, préstamos…'}
          action={archived ? undefined : add}
        />
      ) : (
        <ul className={css.concepts} aria-label="Conceptos">
          {data.map((concept) => (
            <Concept key={concept.id} concept={concept} onEdit={() => setEditing(concept)} />
          ))}
        </ul>
      )}
      <ConceptDialog editing={editing} onClose={() => setEditing(null)} />
    </>
  )
}

function Concept({ concept, onEdit }: { concept: PayConcept; onEdit: () => void }) {
  const { id, version, name, kind, archived } = concept
  const archiving = useAction(rrhh.archiveConcept)
  const restoring = useAction(rrhh.restoreConcept)
  return (
    <li>
      <span className={css.concept}>
        <strong>{name}</strong>
        <ConceptRule concept={concept} />
      </span>
      <Badge tone={kind === 'bono' ? 'good' : 'warn'}>{kind === 'bono' ? 'Bono' : 'Deducción'}</Badge>
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
