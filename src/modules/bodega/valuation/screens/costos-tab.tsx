import { useUrlState } from '#src/web/address/url-state.ts'
import css from '../../bodega.module.css'
import { AdjustmentsTable } from '../../value-adjustments/screens/adjustments-table.tsx'
import { KardexView } from './kardex-view.tsx'
import { OpeningsTable } from './openings-table.tsx'
import { StockAccountsCard } from './stock-accounts-card.tsx'
import { StockTotalFacts } from './stock-total-facts.tsx'
import { StockValueTable } from './stock-value-table.tsx'

/** What the goods are worth, or the kardex of the product that the address names. */
export default function CostosTab() {
  const [product, show] = useUrlState('producto')
  const [day] = useUrlState('dia')
  if (product) return <KardexView key={product} product={product} />
  return (
    <>
      <StockTotalFacts day={day} />
      <div className={css.below}>
        <StockValueTable day={day} onOpen={(id) => show(id, { push: true })} />
      </div>
      <div className={css.below}>
        <OpeningsTable />
      </div>
      <div className={css.below}>
        <AdjustmentsTable />
      </div>
      <div className={css.below}>
        <StockAccountsCard />
      </div>
    </>
  )
}
