import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useQuery } from '#src/web/calls/call.ts'
import { count } from '#src/web/formats.ts'
import { useMay } from '#src/web/session/session.tsx'
import { Icon } from '#src/web/ui/icon.tsx'
import { Fact, Facts } from '#src/web/ui/layout/facts.tsx'
import { PagePart } from '#src/web/ui/layout/page-part.tsx'
import { RowMenu } from '#src/web/ui/table/row-menu.tsx'
import { textil } from '../../../contract.ts'
import { scanPath } from '../../../cuts/scan-path.ts'
import { type Bundle, TICKET_PAPERS, type Tickets } from '../../../cuts/schemas.ts'
import type { Lot, Station } from '../../../rows.ts'
import textilCss from '../../../screens/textil.module.css'
import css from '../scans.module.css'
import { TapRow } from '../tap-row.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { ReworkDialog } from './rework-dialog.tsx'
import { SplitBundleDialog } from './split-dialog.tsx'

const PrintView = lazy(() => import('#src/web/ui/print/print-view.tsx').then((file) => ({ default: file.PrintView })))

interface BundlePartProps {
  lot: Lot
  bundle: Bundle
  stations: readonly Station[]
}

/** In the window of a lot that is a bundle: its pieces, what was scanned of it, and what can become of it. */
export function BundlePart({ lot, bundle, stations }: BundlePartProps) {
  const [doing, setDoing] = useState<'split' | 'merge' | 'rework' | null>(null)
  const [printed, print] = useState<Tickets | null>(null)
  const taps = useQuery(textil.lotScans, { id: lot.id }, { quiet: true }).data
  const may = useMay()(textil.scanBundle)
  const still = lot.archived_at !== null || lot.is_stopped
  const atWork = may && !still && lot.finished_at === null
  const close = () => setDoing(null)
  const acts = [
    ...(atWork && lot.quantity > 1 ? [{ label: 'Dividir', icon: 'scissors', onClick: () => setDoing('split') }] : []),
    ...(atWork ? [{ label: 'Unir', icon: 'plus', onClick: () => setDoing('merge') }] : []),
    ...(may && !still && bundle.pieces > 0
      ? [{ label: 'Reprocesar', icon: 'undo-2', onClick: () => setDoing('rework') }]
      : []),
    ...TICKET_PAPERS.map((paper) => ({
      label: paper === 'A4' ? 'Imprimir tiquete' : `Imprimir tiquete de ${paper}`,
      icon: 'file-text',
      onClick: () => print({ id: bundle.cut_id, bundle_id: lot.id, paper }),
    })),
  ]

  return (
    <PagePart
      title="Piezas"
      aside={
        <span className={css.acts}>
          {atWork && (
            <Button
              variant="default"
              size="compact-sm"
              leftSection={<Icon name="scan-line" size={15} />}
              component="a"
              href={scanPath(lot.id)}
            >
              Registrar
            </Button>
          )}
          <RowMenu actions={acts} of={`las piezas de ${lot.name}`} />
        </span>
      }
    >
      <Facts>
        <Fact name="Buenas">{count(lot.quantity)}</Fact>
        <Fact name="Segundas">{count(bundle.seconds)}</Fact>
        <Fact name="Rechazadas">{count(bundle.rejected)}</Fact>
        <Fact name="Total">{count(bundle.pieces)}</Fact>
      </Facts>
      {taps !== undefined &&
        (taps.length === 0 ? (
          <p className={textilCss.quiet}>Todavía no se escaneó este bulto.</p>
        ) : (
          <ol className={css.taps}>
            {taps.map((tap) => (
              <TapRow key={tap.id} tap={tap} />
            ))}
          </ol>
        ))}
      <SplitBundleDialog open={doing === 'split'} lot={lot} onClose={close} />
      <MergeDialog open={doing === 'merge'} lot={lot} bundle={bundle} onClose={close} />
      <ReworkDialog open={doing === 'rework'} lot={lot} bundle={bundle} stations={stations} onClose={close} />
      {printed !== null && (
        <Suspense>
          <PrintView sheet={textil.ticketSheet} pdf={textil.ticketPdf} input={printed} onClose={() => print(null)} />
        </Suspense>
      )}
    </PagePart>
  )
}
