import { PeriodExceptionList } from './period-exception-list.tsx'
import { PeriodLockCard } from './period-lock-card.tsx'
import css from './periods.module.css'

/** Until when the books are closed, and who may write there nevertheless. */
export const PeriodsView = () => (
  <div className={css.view}>
    <PeriodLockCard />
    <PeriodExceptionList />
  </div>
)
