import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useUrlState } from '#src/web/address/url-state.ts'
import { useQuery } from '#src/web/calls/call.ts'
import { useMay } from '#src/web/session/session.tsx'
import { CreateButton } from '#src/web/ui/create-button.tsx'
import { MountOnOpen } from '#src/web/ui/dialog/mount-on-open.tsx'
import { Icon } from '#src/web/ui/icon.tsx'
import { ViewSwitch } from '#src/web/ui/layout/view-switch.tsx'
import { LoadError } from '#src/web/ui/state/load-error.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { ventas } from '../../contract.ts'
import type { LEFT } from '../contract.ts'
import { AgendaStrip } from './agenda/agenda-strip.tsx'
import { PaidOpportunities } from './history/paid-opportunities.tsx'
import { OpportunityBoard } from './opportunity-board.tsx'
import css from './pipeline.module.css'
import { useOpenOpportunity } from './use-opportunity-acts.tsx'

const WebForms = lazy(() => import('../../forms/screens/web-forms.tsx').then((file) => ({ default: file.WebForms })))
const LeftList = lazy(() => import('./history/left-list.tsx').then((file) => ({ default: file.LeftList })))
const NewOpportunityDialog = lazy(() =>
  import('./new-opportunity-dialog.tsx').then((file) => ({ default: file.NewOpportunityDialog })),
)
const OpportunityWindow = lazy(() =>
  import('./opportunity-window.tsx').then((file) => ({ default: file.OpportunityWindow })),
)
const TargetsDialog = lazy(() =>
  import('../../targets/screens/targets-dialog.tsx').then((file) => ({ default: file.TargetsDialog })),
)
const StagesDialog = lazy(() => import('./stages/stages-dialog.tsx').then((file) => ({ default: file.StagesDialog })))

const VIEWS = [
  { id: '', title: 'Abiertas' },
  { id: 'ganadas', title: 'Ganadas' },
  { id: 'perdidas', title: 'Perdidas' },
  { id: 'archivadas', title: 'Archivadas' },
]
/** The forms of the company's page, in the place of the board. */
const WEB_FORMS = 'formularios'
const LEFT_AS: Record<string, (typeof LEFT)[number]> = { ganadas: 'won', perdidas: 'lost', archivadas: 'archived' }

/** The pipeline: a board of open opportunities, and lists of won, lost and archived ones. */
export function PipelineTab() {
  const [view, setView] = useUrlState('ver')
  const { id: opportunity } = useOpenOpportunity()
  const [dialog, setDialog] = useState<'new' | 'stages' | 'targets' | null>(null)
  const may = useMay()
  const left = LEFT_AS[view]
  const close = () => setDialog(null)

  if (view === WEB_FORMS)
    return (
      <section aria-label="Formularios web">
        <Suspense fallback={<SkeletonRows />}>
          <WebForms />
        </Suspense>
      </section>
    )
  return (
    <section aria-label="Pipeline">
      <div className={css.bar}>
        <ViewSwitch views={VIEWS} name="ver" label="Oportunidades" />
        <span className={css.acts}>
          <Button
            variant="default"
            leftSection={<Icon name="clipboard-check" size={16} />}
            onClick={() => setView(WEB_FORMS, { push: true })}
          >
            Formularios
          </Button>
          {may(ventas.saveTargets) && (
            <Button
              variant="default"
              leftSection={<Icon name="target" size={16} />}
              onClick={() => setDialog('targets')}
            >
              Metas
            </Button>
          )}
          {may(ventas.saveStages) && (
            <Button
              variant="default"
              leftSection={<Icon name="settings" size={16} />}
              onClick={() => setDialog('stages')}
            >
              Editar etapas
            </Button>
          )}
          {may(ventas.addOpportunity) && (
            <CreateButton onClick={() => setDialog('new')}>Nueva oportunidad</CreateButton>
          )}
        </span>
      </div>
      {!left && <PaidOpportunities />}
      {!left && <AgendaStrip />}
      <Suspense fallback={<SkeletonRows />}>{left ? <LeftList key={left} left={left} /> : <Staged />}</Suspense>
      <MountOnOpen when={opportunity !== ''}>
        <OpportunityWindow />
      </MountOnOpen>
      <MountOnOpen when={dialog === 'new'}>
        <NewOpportunityDialog open={dialog === 'new'} onClose={close} />
      </MountOnOpen>
      <MountOnOpen when={dialog === 'stages'}>
        <StagesDialog open={dialog === 'stages'} onClose={close} />
      </MountOnOpen>
      <MountOnOpen when={dialog === 'targets'}>
        <TargetsDialog open={dialog === 'targets'} onClose={close} />
      </MountOnOpen>
    </section>
  )
}

function Staged() {
  const { data, failure, again } = useQuery(ventas.stages)
  if (data) return <OpportunityBoard stages={data.stages} />
  return failure ? <LoadError title="No pudimos cargar las etapas." again={again} /> : <SkeletonRows />
}
