import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useUrlSearch } from '#src/web/address/url-state.ts'
import { useQuery } from '#src/web/calls/call.ts'
import { Icon } from '#src/web/ui/icon.tsx'
import { Card } from '#src/web/ui/layout/card.tsx'
import { figureReports } from '../contract.ts'
import { ScheduleButton } from '../mailed/schedule-button.tsx'
import { mayChange } from '../saved/rules.ts'
import type { FigureQuestion, ShownFact } from '../schemas.ts'
import { PinButton } from '../today/pin-button.tsx'
import { ReportAnswer } from './answer.tsx'
import css from './figures.module.css'
import { Filters } from './filters.tsx'
import { QuestionFields } from './question-fields.tsx'
import { titleOf } from './question-words.ts'

const SaveReport = lazy(() => import('./save-report.tsx'))

interface ReportProps {
  facts: readonly ShownFact[]
  fact: ShownFact
  question: FigureQuestion
  onChange: (change: Partial<FigureQuestion>) => void
}

/** A report as it is asked and answered. */
export function ReportView({ facts, fact, question, onChange }: ReportProps) {
  const { informe } = useUrlSearch()
  const { data } = useQuery(figureReports.reports)
  const [saving, setSaving] = useState(false)
  const saved = data?.reports.find(({ id }) => id === informe) ?? null
  const mine = saved !== null && mayChange(saved, data?.may_share ?? false) ? saved : null
  const title = saved?.name ?? titleOf(question, fact)
  return (
    <div className={css.report}>
      <Card>
        <QuestionFields facts={facts} fact={fact} question={question} onChange={onChange} />
        <div className={css.below}>
          <Filters key={fact.id} fact={fact} where={question.where} onChange={(where) => onChange({ where })} />
          <div className={css.acts}>
            {saved && <PinButton id={saved.id} />}
            {saved && <ScheduleButton id={saved.id} />}
            <Button leftSection={<Icon name="save" size={16} />} onClick={() => setSaving(true)}>
              Guardar
            </Button>
          </div>
        </div>
      </Card>
      <ReportAnswer fact={fact} question={question} title={title} />
      {saving && (
        <Suspense fallback={null}>
          <SaveReport
            question={question}
            saved={mine}
            title={title}
            mayShare={data?.may_share ?? false}
            onClose={() => setSaving(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
