import { lazy, type ReactNode } from 'react'
import { useUrlState } from '#src/web/address/url-state.ts'
import { ViewSwitch } from '#src/web/ui/layout/view-switch.tsx'
import css from '../../recurring/screens/recurring.module.css'
import { RecurringList } from '../../recurring/screens/recurring-list.tsx'
import { DiarioTab } from './diario-tab.tsx'

const PeriodsView = lazy(() =>
  import('../../periods/screens/periods-view.tsx').then((file) => ({ default: file.PeriodsView })),
)

const EntryTemplateList = lazy(() =>
  import('../../entry-templates/screens/template-list.tsx').then((file) => ({ default: file.EntryTemplateList })),
)

const VIEWS = [
  { id: '', title: 'Asientos' },
  { id: 'recurrentes', title: 'Recurrentes' },
  { id: 'plantillas', title: 'Plantillas' },
  { id: 'periodos', title: 'Periodos' },
]

const OF_VIEWS: Record<string, ReactNode> = {
  recurrentes: <RecurringList />,
  plantillas: <EntryTemplateList />,
  periodos: <PeriodsView />,
}

/** The journal, the recurring entries, the templates, and until when the books are closed. */
export function DiarioViews() {
  const [view] = useUrlState('vista')
  return (
    <>
      <div className={css.views}>
        <ViewSwitch views={VIEWS} label="Asientos, recurrentes, plantillas o periodos" />
      </div>
      {OF_VIEWS[view] ?? <DiarioTab />}
    </>
  )
}
