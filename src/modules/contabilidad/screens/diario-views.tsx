import { SegmentedControl } from '@mantine/core'
import { useUrlState } from '#src/web/url-state.ts'
import { DiarioTab } from './diario-tab.tsx'
import css from './recurring.module.css'
import { RecurringList } from './recurring-list.tsx'

const VIEWS = [
  { value: 'asientos', label: 'Asientos' },
  { value: 'recurrentes', label: 'Recurrentes' },
]

/** The journal, and what posts into it by itself. */
export function DiarioViews() {
  const [view, setView] = useUrlState('vista', 'asientos')
  return (
    <>
      <SegmentedControl
        aria-label="Asientos o recurrentes"
        className={css.views}
        transitionDuration={0}
        data={VIEWS}
        value={view === 'recurrentes' ? view : 'asientos'}
        onChange={setView}
      />
      {view === 'recurrentes' ? <RecurringList /> : <DiarioTab />}
    </>
  )
}
