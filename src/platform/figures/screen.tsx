import { ChartColumn } from 'lucide-react'
import { FIGURES } from '#src/kernel/platform/paths.ts'
import { useQuery } from '#src/web/calls/call.ts'
import { PageHead } from '#src/web/ui/layout/page-head.tsx'
import { LoadError } from '#src/web/ui/state/load-error.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { PathLink } from '#src/web/ui/text/path-link.tsx'
import { figureReports } from './contract.ts'
import { Home } from './screens/home.tsx'
import { ReportView } from './screens/report.tsx'
import { useQuestion } from './screens/use-question.tsx'

/** Figures that answer: what happened, by whatever it is told apart, and the rows behind each. */
export default function FiguresScreen() {
  const { data: facts, failure, again } = useQuery(figureReports.facts)
  const [question, ask] = useQuestion()
  const fact = facts?.find(({ id }) => id === question?.fact)
  return (
    <>
      <PageHead
        title="Informes"
        description="Pregunta a tus cifras: qué pasó, por quién, por mes, y qué hay detrás."
        icon={<ChartColumn size={20} aria-hidden />}
        actions={question && <PathLink path={FIGURES}>Todos los informes</PathLink>}
      />
      {facts === undefined ? (
        failure ? (
          <LoadError title="No pudimos cargar los informes." again={again} />
        ) : (
          <SkeletonRows />
        )
      ) : question === null || fact === undefined ? (
        <Home facts={facts} onAsk={ask} />
      ) : (
        <ReportView facts={facts} fact={fact} question={question} onChange={ask} />
      )}
    </>
  )
}
