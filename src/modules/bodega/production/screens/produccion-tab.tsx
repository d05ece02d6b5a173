import { useUrlState } from '#src/web/address/url-state.ts'
import { ProductionView } from './production-view.tsx'
import { ProductionsTable } from './productions-table.tsx'

/** What was made, or the one production that the address names. */
export default function ProduccionTab() {
  const [shown, show] = useUrlState('produccion')
  return shown ? (
    <ProductionView key={shown} id={shown} />
  ) : (
    <ProductionsTable onOpen={(id) => show(id, { push: true })} />
  )
}
