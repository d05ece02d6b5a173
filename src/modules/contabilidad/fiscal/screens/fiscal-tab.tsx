import { useUrlState } from '#src/web/address/url-state.ts'
import { ViewSwitch } from '#src/web/ui/layout/view-switch.tsx'
import css from './fiscal.module.css'
import { InboxView } from './inbox/inbox-view.tsx'
import { SetupView } from './setup/setup-view.tsx'

const VIEWS = [
  { id: '', title: 'Bandeja fiscal' },
  { id: 'configuracion', title: 'Configuración' },
]

/** Electronic invoicing: what becomes of each document, and how the company issues them. */
export function FiscalTab() {
  const [view] = useUrlState('vista')
  return (
    <section aria-label="Facturación electrónica" className={css.tab}>
      <ViewSwitch views={VIEWS} label="Vista de la facturación electrónica" />
      {view === 'configuracion' ? <SetupView /> : <InboxView />}
    </section>
  )
}
