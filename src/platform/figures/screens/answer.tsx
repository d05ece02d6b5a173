import { lazy, Suspense, useState } from 'react'
import { useQuery } from '#src/web/calls/call.ts'
import { longDate } from '#src/web/formats.ts'
import { Card } from '#src/web/ui/layout/card.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { LoadError } from '#src/web/ui/state/load-error.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { figureReports } from '../contract.ts'
import type { FigureAnswer, FigureQuestion, ShownFact } from '../schemas.ts'
import { AnswerChart } from './answer-chart.tsx'
import { AnswerTable, type Drilled } from './answer-table.tsx'
import css from './figures.module.css'
import { TakeOut } from './take-out.tsx'

const Drill = lazy(() => import('./drill.tsx'))

interface AnswerProps {
  fact: ShownFact
  question: FigureQuestion
  title: string
}

/** What a report says: a chart where figures are compared by eye, and the table. */
export function ReportAnswer({ fact, question, title }: AnswerProps) {
  const { data, failure, again } = useQuery(figureReports.run, question, { keep: true, quiet: true, reads: fact.reads })
  const [drilled, setDrilled] = useState<Drilled | null>(null)
  if (failure) return <LoadError title={failure.message} again={again} />
  if (data === undefined) return <SkeletonRows />
  if (data.totals.length === 0)
    return <EmptyState title="No hay nada en este período." text="Cambia el período o los filtros del informe." />
  return (
    <Card
      title={title}
      description={spanText(data)}
      actions={<TakeOut answer={data} question={question} title={title} />}
    >
      <div className={css.answer}>
        <AnswerChart answer={data} title={title} />
        <AnswerTable answer={data} title={title} onDrill={setDrilled} />
      </div>
      {drilled && (
        <Suspense fallback={null}>
          <Drill fact={fact} question={question} answer={data} drilled={drilled} onClose={() => setDrilled(null)} />
        </Suspense>
      )}
    </Card>
  )
}

function spanText({ span, compared }: FigureAnswer): string {
  if (span === null) return 'Todo el tiempo.'
  const between = ({ from, to }: { from: string; to: string }) => `del ${longDate(from)} al ${longDate(to)}`
  const text = between(span)
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${compared ? `, frente al período ${between(compared)}` : ''}.`
}
