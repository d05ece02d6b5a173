import { useUrlState } from '#src/web/address/url-state.ts'
import { CountView } from './count-view.tsx'
import { CountsTable } from './counts-table.tsx'

/** The counts of the company, or the one that the address names. */
export function ConteosTab() {
  const [shown, show] = useUrlState('conteo')
  return shown ? <CountView key={shown} id={shown} /> : <CountsTable onOpen={(id) => show(id, { push: true })} />
}
