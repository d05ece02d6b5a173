import { useUrlState } from '#src/web/address/url-state.ts'
import { ViewSwitch } from '#src/web/ui/layout/view-switch.tsx'
import css from '../../recurring/screens/recurring.module.css'
import { RecurringList } from '../../recurring/screens/recurring-list.tsx'
import { DiarioTab } from './diario-tab.tsx'

const VIEWS = [
  { id: '', title: 'Asientos' },
  { id: 'recurrentes', title: 'Recurrentes' },
]

/** The journal, and the recurring entries. */
export function DiarioViews() {
  const [view] = useUrlState('vista')
  return (
    <>
      <div className={css.views}>
        <ViewSwitch views={VIEWS} label="Asientos o recurrentes" />
      </div>
      {view === 'recurrentes' ? <RecurringList /> : <DiarioTab />}
    </>
  )
}
