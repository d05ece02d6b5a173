import { ViewSwitch } from '#src/web/ui/view-switch.tsx'
import { useUrlState } from '#src/web/url-state.ts'
import { DiarioTab } from './diario-tab.tsx'
import css from './recurring.module.css'
import { RecurringList } from './recurring-list.tsx'

const VIEWS = [
  { id: '', title: 'Asientos' },
  { id: 'recurrentes', title: 'Recurrentes' },
]

/** The journal, and what posts into it by itself. */
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
