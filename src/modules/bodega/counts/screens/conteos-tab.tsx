import { useUrlState } from '#src/web/address/url-state.ts'
import { CountList } from './count-list.tsx'
import { CountView } from './count-view.tsx'

/** The counts of the company, or the one that the address names. */
export function ConteosTab() {
  const [shown, show] = useUrlState('conteo')
  return shown ? <CountView key={shown} id={shown} /> : <CountList onOpen={(id) => show(id, { push: true })} />
}
