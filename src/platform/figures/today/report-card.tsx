import { Link } from '@tanstack/react-router'
import { FIGURES } from '#src/kernel/platform/paths.ts'
import { linkTo } from '#src/web/address/link-to.ts'
import { useQuery } from '#src/web/calls/call.ts'
import { Card } from '#src/web/ui/layout/card.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { figureReports } from '../contract.ts'
import { addressOf } from '../rules/address.ts'
import type { FigureQuestion } from '../schemas.ts'
import { AnswerChart } from '../screens/answer-chart.tsx'
import { FigureText } from '../screens/figure-text.tsx'
import type { TodayCard } from './calls.ts'
import { SAVED } from './cards.ts'
import css from './today.module.css'

interface ReportCardProps {
  card: TodayCard
  question: FigureQuestion
}

/** A report on the dashboard: its totals and its chart, and the way to all of it. */
export default function ReportCard({ card: { key, title, reads }, question }: ReportCardProps) {
  const { data, failure } = useQuery(figureReports.run, question, { quiet: true, reads })
  const informe = key.startsWith(SAVED) ? key.slice(SAVED.length) : undefined
  return (
    <Card
      title={title}
      actions={
        <Link {...linkTo({ ...addressOf(question), informe }, FIGURES)} aria-label={`Ver el informe ${title}`}>
          Ver informe
        </Link>
      }
    >
      {data === undefined ? (
        failure ? (
          <p className={css.told}>{failure.message}</p>
        ) : (
          <SkeletonRows />
        )
      ) : data.totals.length === 0 ? (
        <p className={css.told}>No hay nada en este período.</p>
      ) : (
        <>
          <dl className={css.totals}>
            {data.totals.flatMap(({ currency, total }) =>
              data.measures.map(({ key: measure, title: called, kind }, at) => {
                const figure = total[at]
                return (
                  <div key={`${measure} ${currency}`}>
                    <dt>{called}</dt>
                    <dd>{figure && <FigureText figure={figure} kind={kind} currency={currency} />}</dd>
                  </div>
                )
              }),
            )}
          </dl>
          <AnswerChart answer={data} title={title} />
        </>
      )}
    </Card>
  )
}
