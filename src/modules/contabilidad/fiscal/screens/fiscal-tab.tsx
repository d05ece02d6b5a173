import { useUrlState } from '#src/web/address/url-state.ts'
import { useQuery } from '#src/web/calls/call.ts'
import { ViewSwitch } from '#src/web/ui/layout/view-switch.tsx'
import { contabilidad } from '../../contract.ts'
import { WaybillsView } from '../../waybills/screens/waybills-view.tsx'
import css from './fiscal.module.css'
import { InboxView } from './inbox/inbox-view.tsx'
import { SetupView } from './setup/setup-view.tsx'

const INBOX = { id: '', title: 'Bandeja fiscal' }
const WAYBILLS = { id: 'guias', title: 'Guías de remisión' }
const SETUP = { id: 'configuracion', title: 'Configuración' }

/** Electronic invoicing: what becomes of each document, and how the company issues them. */
export function FiscalTab() {
  const [view] = useUrlState('vista')
  const { data: setup } = useQuery(contabilidad.fiscalSetup, {}, { quiet: true })
  const ecuador = setup?.country === 'EC'
  return (
    <section aria-label="Facturación electrónica" className={css.tab}>
      <ViewSwitch
        views={ecuador ? [INBOX, WAYBILLS, SETUP] : [INBOX, SETUP]}
        label="Vista de la facturación electrónica"
      />
      {view === SETUP.id ? (
        <SetupView />
      ) : view === WAYBILLS.id && ecuador ? (
        <WaybillsView active={setup.active} />
      ) : (
        <InboxView />
      )}
    </section>
  )
}
