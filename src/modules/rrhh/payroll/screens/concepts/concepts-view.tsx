import { useState } from 'react'
import { useHistory } from '#src/platform/history/ui/use-history.tsx'
import { useQuery } from '#src/web/calls/call.ts'
import { ArchivedSelect } from '#src/web/ui/archived/archived-select.tsx'
import { useArchived } from '#src/web/ui/archived/use-archived.ts'
import { useArchiving } from '#src/web/ui/archived/use-archiving.ts'
import { CreateButton } from '#src/web/ui/create-button.tsx'
import { Detail } from '#src/web/ui/detail/detail.tsx'
import { ReadRows } from '#src/web/ui/rows/read-rows.tsx'
import { Row } from '#src/web/ui/rows/rows.tsx'
import { Badge } from '#src/web/ui/state/badge.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { RowMenu } from '#src/web/ui/table/row-menu.tsx'
import { rrhh } from '../../../contract.ts'
import type { PayConcept } from '../../concepts.ts'
import { BackToPayrolls } from '../back-link.tsx'
import { ConceptDialog } from './concept-dialog.tsx'
import { ConceptRule } from './concept-rule.tsx'

/** The company's bonuses and deductions. */
export function ConceptsView() {
  const [archived, setArchived] = useArchived('archivados', 'si')
  const read = useQuery(rrhh.concepts, { archived })
  const archiving = useArchiving({ archive: rrhh.archiveConcept, restore: rrhh.restoreConcept })
  const [editing, setEditing] = useState<PayConcept | 'new' | null>(null)
  const history = useHistory(rrhh.concepts)
  const actsOn = (concept: PayConcept) => [
    ...(concept.archived ? [] : [{ label: 'Editar', icon: 'pencil', onClick: () => setEditing(concept) }]),
    archiving(concept, concept.archived),
    ...history(concept),
  ]
  const add = <CreateButton onClick={() => setEditing('new')}>Nuevo concepto</CreateButton>
  return (
    <>
      <BackToPayrolls />
      <Detail
        title="Bonos y deducciones"
        acts={
          <>
            <ArchivedSelect archived={archived} onChange={setArchived} />
            {add}
          </>
        }
      >
        <ReadRows
          label="Conceptos"
          read={read}
          failed="No pudimos cargar los conceptos."
          empty={
            archived ? (
              <EmptyState title="No hay conceptos archivados." />
            ) : (
              <EmptyState
                title="No hay bonos ni deducciones."
                text="Crea los de tu empresa: comisiones, transporte, aportes, préstamos…"
                action={add}
              />
            )
          }
        >
          {(concept) => (
            <Row key={concept.id} title={concept.name} text={<ConceptRule concept={concept} />}>
              <Badge tone={concept.kind === 'bono' ? 'good' : 'warn'}>
                {concept.kind === 'bono' ? 'Bono' : 'Deducción'}
              </Badge>
              <RowMenu of={concept.name} actions={actsOn(concept)} />
            </Row>
          )}
        </ReadRows>
      </Detail>
      <ConceptDialog editing={editing} onClose={() => setEditing(null)} />
    </>
  )
}
