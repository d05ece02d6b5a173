import { lazy } from 'react'
import { useUrlState } from '#src/web/address/url-state.ts'
import { ViewSwitch } from '#src/web/ui/layout/view-switch.tsx'
import css from '../../recurring/screens/recurring.module.css'
import { RecurringList } from '../../recurring/screens/recurring-list.tsx'
import { DiarioTab } from './diario-tab.tsx'

const PeriodsView = lazy(() =>
  import('../../periods/screens/periods-view.tsx').then((file) => ({ default: file.PeriodsView })),
)

const VIEWS = [
  { id: '', title: 'Asientos' },
  { id: 'recurrentes', title: 'Recurrentes' },
  { id: 'periodos', title: 'Periodos' },
]

/** The journal, the recurring entries, and until when the books are closed. */
export function DiarioViews() {
  const [view] = useUrlState('vista')
  return (
    <>
      <div className={css.views}>
        <ViewSwitch views={VIEWS} label="Asientos, recurrentes o periodos" />
      </div>
      {view === 'recurrentes' ? <RecurringList /> : view === 'periodos' ? <PeriodsView /> : <DiarioTab />}
    </>
  )
}
