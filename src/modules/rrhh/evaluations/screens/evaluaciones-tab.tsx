import { useMay } from '#src/web/session/session.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { rrhh } from '../../contract.ts'
import { CriteriaView } from './criteria-view.tsx'
import { EvaluationList } from './evaluation-list.tsx'
import { EvaluationView } from './evaluation-view.tsx'
import { OwnEvaluations } from './own-evaluations.tsx'
import { useEvaluationView } from './use-evaluation-view.tsx'

/** Evaluations: everybody's for who looks after employees, and for each person the own ones. */
export function EvaluacionesTab() {
  const { id, list } = useEvaluationView()
  const may = useMay()
  if (may(rrhh.evaluations)) {
    if (id !== '') return <EvaluationView key={id} id={id} />
    return list === 'criterios' ? <CriteriaView /> : <EvaluationList />
  }
  if (may(rrhh.myEvaluations)) return <OwnEvaluations />
  return (
    <EmptyState
      title="Las evaluaciones son privadas."
      text="Las ven quien evalúa en la empresa y la persona evaluada."
    />
  )
}
