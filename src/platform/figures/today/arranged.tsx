import { Button } from '@mantine/core'
import { LayoutDashboard } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useQuery } from '#src/web/calls/call.ts'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { todayCalls } from './calls.ts'
import css from './today.module.css'

// A dashboard without reports asks for none of what they take.
const ReportCard = lazy(() => import('./report-card.tsx'))
const ArrangeDialog = lazy(() => import('./arrange-dialog.tsx'))

interface ArrangedProps {
  /** What the dashboard itself makes, by the key of its card. */
  fixed: Readonly<Record<string, ReactNode>>
}

/** The dashboard as its person arranged it. */
export function ArrangedCards({ fixed }: ArrangedProps) {
  const { data } = useQuery(todayCalls.today, {}, { quiet: true })
  const [arranging, setArranging] = useState(false)
  if (data === undefined) return Object.values(fixed)
  return (
    <>
      {data.cards.map((card) =>
        card.question === null ? (
          <div key={card.key}>{fixed[card.key]}</div>
        ) : (
          <Suspense key={card.key} fallback={<SkeletonRows />}>
            <ReportCard card={card} question={card.question} />
          </Suspense>
        ),
      )}
      <div className={css.arrange}>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          leftSection={<LayoutDashboard size={15} aria-hidden />}
          onClick={() => setArranging(true)}
        >
          Arreglar
        </Button>
      </div>
      {arranging && (
        <Suspense fallback={null}>
          <ArrangeDialog today={data} onClose={() => setArranging(false)} />
        </Suspense>
      )}
    </>
  )
}
