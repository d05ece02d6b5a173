import { Button } from '@mantine/core'
import { useAction } from '#src/web/calls/call.ts'
import { useSession } from '#src/web/session/session.tsx'
import { Icon } from '#src/web/ui/icon.tsx'
import { PageHead } from '#src/web/ui/layout/page-head.tsx'
import { LoadError } from '#src/web/ui/state/load-error.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { onboarding } from './contract.ts'
import css from './screens/onboarding.module.css'
import { Questions } from './screens/questions.tsx'
import { LoadSample, SampleStrip } from './screens/sample-strip.tsx'
import { StepList } from './screens/step-list.tsx'
import { useProgress } from './screens/use-progress.tsx'

/** The first day again, whenever it is wanted. */
export default function FirstStepsScreen() {
  const { modules } = useSession()
  const { data, failure, again } = useProgress()
  const show = useAction(onboarding.show)
  return (
    <>
      <PageHead
        title="Primeros pasos"
        description="Lo que conviene hacer primero, según lo que hace tu empresa."
        icon={<Icon name="list-checks" />}
        actions={
          data?.hidden && (
            <Button variant="default" loading={show.busy} onClick={() => void show.run({})}>
              Mostrar en el Dashboard
            </Button>
          )
        }
      />
      {data === undefined ? (
        failure ? (
          <LoadError title="No pudimos cargar tus primeros pasos." again={again} />
        ) : (
          <SkeletonRows count={5} />
        )
      ) : (
        <div className={css.stack}>
          {data.sample ? <SampleStrip /> : modules.length > 0 && <LoadSample />}
          <StepList steps={data.steps} hidden={data.hidden} />
          <Questions progress={data} />
        </div>
      )}
    </>
  )
}
