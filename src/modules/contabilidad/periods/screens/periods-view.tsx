import { MonthClosingCard } from '../../month-closing/screens/month-closing-card.tsx'
import { FiscalYearsCard } from '../../years/screens/fiscal-years-card.tsx'
import { PeriodExceptionList } from './period-exception-list.tsx'
import { PeriodLockCard } from './period-lock-card.tsx'
import css from './periods.module.css'

/** Until when the books are closed, the years, and who may write there nevertheless. */
export const PeriodsView = () => (
  <div className={css.view}>
    <PeriodLockCard />
    <MonthClosingCard />
    <FiscalYearsCard />
    <PeriodExceptionList />
  </div>
)
