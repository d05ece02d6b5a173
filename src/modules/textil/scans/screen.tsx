import '@mantine/core/styles/Anchor.layer.css'
import { Anchor } from '@mantine/core'
import { useUrlState } from '#src/web/address/url-state.ts'
import { useQuery } from '#src/web/calls/call.ts'
import { useMay } from '#src/web/session/session.tsx'
import { Icon } from '#src/web/ui/icon.tsx'
import { PageHead } from '#src/web/ui/layout/page-head.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { textil } from '../contract.ts'
import { CompanyClock } from '../lots/screens/clock.tsx'
import { KeptLine } from './at-work/kept-line.tsx'
import { tapsOfRoute } from './at-work/prediction.ts'
import { SCAN, useKeptBundles } from './at-work/use-kept-bundles.tsx'
import { BundlePanel } from './screens/bundle-panel.tsx'
import type { Scanned } from './screens/done-buttons.tsx'
import { FindBundle } from './screens/find-bundle.tsx'
import { OwnScans } from './screens/own-scans.tsx'
import { useScanMemory } from './screens/scan-memory.tsx'
import css from './screens/scans.module.css'
import { StandingFields } from './screens/standing-fields.tsx'

const HELP = [
  'Elige una vez en qué estación estás y quién eres: este teléfono lo recuerda.',
  'Apunta la cámara al código del tiquete, o escribe lo que dice a su lado.',
  'Toca «Todas buenas», o di antes cuántas son de segunda o rechazadas.',
  'Sin línea sigues con los bultos guardados en este teléfono: lo que registras se envía cuando vuelva.',
]
const ABOUT = 'Registra lo que se hizo con cada bulto.'

/** A ticket is scanned, and what was done to its pieces is one tap more. */
export default function Scanning() {
  const may = useMay()(textil.scanBundle)
  return (
    <CompanyClock>
      <PageHead
        title="Escanear"
        description={ABOUT}
        icon={<Icon name="scan-line" />}
        help={HELP}
        actions={<Anchor href="/module/textil?tab=lotes">Ver el tablero</Anchor>}
      />
      {may ? <Station /> : <EmptyState title="Tu acceso a Fábrica Textil es de solo lectura." />}
    </CompanyClock>
  )
}

function Station() {
  const [opened, setOpened] = useUrlState('bulto')
  const { remembered, remember, noteAct } = useScanMemory()
  const kept = useKeptBundles()
  const stored = kept.bundles?.content
  const { waiting, refused } = tapsOfRoute(kept.taps, SCAN)
  const stations = useQuery(textil.stations, {}, { quiet: true }).data ?? stored?.stations
  const people = useQuery(textil.operators, {}, { quiet: true }).data ?? stored?.people
  const station = stations?.some(({ id }) => id === remembered.station) ? remembered.station : ''
  const named = people?.operators.some(({ id }) => id === remembered.operator)
  const operator = named ? remembered.operator : (people?.own ?? '')

  const scanned = async (bundle: string, { scanned_at, outcome }: Scanned) => {
    setOpened('')
    const made = await outcome
    if (!made.ok) return
    if (made.act !== undefined) noteAct(bundle, scanned_at, made.act)
    await kept.note(made.output.bundle)
    if (made.output.made) await kept.note(made.output.made)
  }

  return (
    <div className={css.page}>
      <StandingFields
        stations={stations}
        people={people?.operators ?? []}
        station={station}
        operator={operator}
        onChange={remember}
      />
      {opened === '' ? (
        <FindBundle order={remembered.order} kept={kept.bundles} onFound={(id) => setOpened(id, { push: true })} />
      ) : (
        <BundlePanel
          key={opened}
          id={opened}
          kept={kept}
          station={station}
          operator={operator}
          onSeen={(order) => order !== remembered.order && remember({ order })}
          onStation={(id) => remember({ station: id })}
          onScanned={(made) => void scanned(opened, made)}
          onLeave={() => setOpened('')}
        />
      )}
      <KeptLine kept={kept} />
      {/* One that is sent at once is not told to wait. */}
      <OwnScans acts={remembered.acts} refused={refused} waiting={kept.stuck || waiting.length > 1 ? waiting : []} />
    </div>
  )
}
