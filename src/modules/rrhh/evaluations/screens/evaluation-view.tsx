import { Button } from '@mantine/core'
import { HistoryButton } from '#src/platform/history/ui/history-button.tsx'
import { useAction, useQuery } from '#src/web/calls/call.ts'
import { Detail } from '#src/web/ui/detail/detail.tsx'
import { Icon } from '#src/web/ui/icon.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { RowMenu } from '#src/web/ui/table/row-menu.tsx'
import { rrhh } from '../../contract.ts'
import type { Evaluation } from '../schemas.ts'
import { EvaluationFacts } from './evaluation-facts.tsx'
import { EvaluationForm, GoalsForm } from './evaluation-form.tsx'
import { EvaluationStateBadge } from './evaluation-state.tsx'
import { BackToEvaluations, useEvaluationView } from './use-evaluation-view.tsx'

/** One evaluation: a draft is written, a published one is read and its goals go on. */
export function EvaluationView({ id }: { id: string }) {
  const { data, failure } = useQuery(rrhh.evaluation, { id }, { quiet: true })
  return (
    <>
      <BackToEvaluations />
      {data ? (
        <EvaluationDetails evaluation={data} />
      ) : failure ? (
        <EmptyState title="Esta evaluación ya no está." text={failure.message} />
      ) : (
        <SkeletonRows />
      )}
    </>
  )
}

function EvaluationDetails({ evaluation }: { evaluation: Evaluation }) {
  const { id, version, employee } = evaluation
  const { state } = evaluation
  const publishing = useAction(rrhh.publishEvaluation)
  const withdrawing = useAction(rrhh.withdrawEvaluation)
  const deleting = useAction(rrhh.deleteEvaluation)
  const { show } = useEvaluationView()
  const remove = async () => {
    if ((await deleting.run({ id })).ok) show({})
  }
  return (
    <Detail
      title={employee}
      label={`Evaluación de ${employee}`}
      state={<EvaluationStateBadge state={state} />}
      acts={
        <>
          {state === 'Borrador' && (
            <Button
              variant="default"
              leftSection={<Icon name="send" size={15} />}
              disabled={publishing.busy}
              onClick={() => void publishing.run({ id, version })}
            >
              Publicar
            </Button>
          )}
          {state === 'Publicada' && (
            <Button
              variant="default"
              leftSection={<Icon name="undo-2" size={15} />}
              disabled={withdrawing.busy}
              onClick={() => void withdrawing.run({ id, version })}
            >
              Volver a borrador
            </Button>
          )}
          <HistoryButton call={rrhh.evaluation} id={id} name={`la evaluación de ${employee}`} />
          {state === 'Borrador' && (
            <RowMenu
              of={employee}
              actions={[{ label: 'Eliminar borrador', icon: 'trash-2', danger: true, onClick: () => void remove() }]}
            />
          )}
        </>
      }
    >
      {state === 'Borrador' ? (
        <EvaluationForm key={version} evaluation={evaluation} />
      ) : (
        <>
          <EvaluationFacts evaluation={evaluation} />
          <GoalsForm key={version} evaluation={evaluation} />
        </>
      )}
    </Detail>
  )
}
