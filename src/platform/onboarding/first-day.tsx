import type { ReactNode } from 'react'
import { useSession } from '#src/web/session/session.tsx'
import { Questions } from './screens/questions.tsx'
import { SampleStrip } from './screens/sample-strip.tsx'
import { StepList } from './screens/step-list.tsx'
import { useProgress } from './screens/use-progress.tsx'

/** Above the dashboard while a company begins: the questions, then what comes next; nothing once all is done or put away. `nothing` is shown where no module is connected. */
export default function FirstDay({ nothing }: { nothing: ReactNode }) {
  const { modules } = useSession()
  const { data } = useProgress()
  if (data === undefined) return null
  const none = modules.length === 0
  if (none && !data.begun) return <Questions progress={data} />
  const open = !data.hidden && data.steps.some(({ done }) => !done)
  return (
    <>
      {data.sample && <SampleStrip />}
      {open && <StepList steps={data.steps} hidden={false} />}
      {none && nothing}
    </>
  )
}
