import { useUrlState } from '#src/web/address/url-state.ts'
import { useCompanyToday } from '#src/web/company-today.ts'
import { DayRange } from '#src/web/ui/day/day-range.tsx'
import { ViewSwitch } from '#src/web/ui/layout/view-switch.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { PathLink } from '#src/web/ui/text/path-link.tsx'
import { firstDayOf, lastDayOfMonth, monthOf } from '../../months.ts'
import shared from '../../screens/accounting.module.css'
import { TaxAccountList } from '../../tax-accounts/screens/tax-account-list.tsx'
import { TaxReturnsView } from '../../tax-returns/screens/tax-returns-view.tsx'
import { BACKWARDS } from '../schemas.ts'
import { TaxBook } from './tax-book.tsx'
import { TaxBookTotals } from './tax-book-totals.tsx'
import css from './tax-books.module.css'

const VIEWS = [
  { id: '', title: 'Ventas' },
  { id: 'compras', title: 'Compras' },
  { id: 'declaraciones', title: 'Declaraciones' },
  { id: 'cuentas', title: 'Cuentas' },
]

/** What the company's sales and purchases bear of each tax in a period, this month unless another is chosen. */
export function TaxBookTab() {
  const [view] = useUrlState('vista')
  return (
    <section aria-label="Impuestos" className={css.tab}>
      <ViewSwitch views={VIEWS} label="Libro" />
      {view === 'cuentas' ? (
        <TaxAccountList />
      ) : view === 'declaraciones' ? (
        <TaxReturnsView />
      ) : (
        <Books side={view === 'compras' ? 'compras' : 'ventas'} />
      )}
    </section>
  )
}

/** The book of a side, and what it comes to. */
function Books({ side }: { side: 'ventas' | 'compras' }) {
  const month = monthOf(useCompanyToday())
  const [from, setFrom] = useUrlState('desde', firstDayOf(month))
  const [to, setTo] = useUrlState('hasta', lastDayOfMonth(month))
  const [rate, setRate] = useUrlState('tarifa')
  return (
    <>
      <div className={shared.toolbar}>
        <DayRange from={from} to={to} onFrom={setFrom} onTo={setTo} />
        <span className={css.codes}>
          <PathLink path="/module/cdm?tab=impuestos">Tarifas y retenciones</PathLink>
        </span>
      </div>
      {from === '' || to === '' || from > to ? (
        <EmptyState title={BACKWARDS} text="Elige un último día igual o posterior al primero." />
      ) : (
        <>
          <TaxBookTotals key={side} side={side} period={{ from, to }} rate={rate} />
          <TaxBook key={`${side} book`} side={side} period={{ from, to }} rate={rate} onRate={setRate} />
        </>
      )}
    </>
  )
}
