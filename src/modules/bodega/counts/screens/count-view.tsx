import { Button } from '@mantine/core'
import { Printer } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { linkTo } from '#src/web/address/link-to.ts'
import { useAction, useQuery } from '#src/web/calls/call.ts'
import { useMay } from '#src/web/session/session.tsx'
import { BackLink } from '#src/web/ui/detail/back-link.tsx'
import { Detail } from '#src/web/ui/detail/detail.tsx'
import { LoadError } from '#src/web/ui/state/load-error.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { bodega } from '../../contract.ts'
import { CountWorthFacts } from '../../valuation/screens/count-worth-facts.tsx'
import { type Count, type CountLine, countName } from '../schemas.ts'
import { CountEntry } from './count-entry.tsx'
import { CountSheet } from './count-sheet.tsx'
import { CountState } from './count-state.tsx'

const PrintView = lazy(() => import('#src/web/ui/print/print-view.tsx').then((file) => ({ default: file.PrintView })))

/** One count: what is typed, the sheet, and how it ends. */
export function CountView({ id }: { id: string }) {
  const { data: count, failure, again } = useQuery(bodega.count, { id })
  const [line, choose] = useState<CountLine | null>(null)
  const [printing, setPrinting] = useState(false)
  const may = useMay()
  const [mayCount, mayCost] = [may(bodega.countProduct), may(bodega.countWorth)]
  const open = count?.state === 'Borrador' && mayCount
  if (printing)
    return (
      <Suspense>
        <PrintView
          sheet={bodega.printedCountSheet}
          pdf={bodega.printedCountPdf}
          input={{ id }}
          onClose={() => setPrinting(false)}
        />
      </Suspense>
    )
  return (
    <>
      <BackLink to={linkTo({ tab: 'conteos' })}>Conteos</BackLink>
      {!count ? (
        failure ? (
          <LoadError title="No pudimos cargar este conteo." again={again} />
        ) : (
          <SkeletonRows />
        )
      ) : (
        <Detail
          title={`${countName(count.number)} · ${count.warehouse}`}
          subtitle={saying(count)}
          state={<CountState count={count} />}
          acts={
            <>
              {count.state === 'Borrador' && (
                <Button
                  variant="default"
                  leftSection={<Printer size={16} aria-hidden />}
                  onClick={() => setPrinting(true)}
                >
                  Imprimir hoja
                </Button>
              )}
              {mayCount && <CountActs count={count} />}
            </>
          }
        >
          {open && <CountEntry count={id} line={line} onChoose={choose} />}
          {mayCost && count.differing > 0 && <CountWorthFacts count={id} />}
          <CountSheet count={count} onOpen={open ? choose : undefined} />
        </Detail>
      )}
    </>
  )
}

function saying({ category, note, username, applied_by }: Count): string {
  const who = applied_by ? `Aplicado por ${applied_by}` : `Empezado por ${username}`
  return [category || 'Todas las categorías', who, note].filter(Boolean).join(' · ')
}

function CountActs({ count: { id, state, counted } }: { count: Count }) {
  const applying = useAction(bodega.applyCount)
  const discarding = useAction(bodega.discardCount)
  const restoring = useAction(bodega.restoreCount)
  const annulling = useAction(bodega.annulCount)
  if (state === 'Aplicado')
    return (
      <Button variant="default" loading={annulling.busy} onClick={() => void annulling.run({ id })}>
        Anular
      </Button>
    )
  if (state === 'Descartado')
    return (
      <Button variant="default" loading={restoring.busy} onClick={() => void restoring.run({ id })}>
        Retomar
      </Button>
    )
  if (state === 'Anulado') return null
  return (
    <>
      <Button variant="default" loading={discarding.busy} onClick={() => void discarding.run({ id })}>
        Descartar
      </Button>
      <Button disabled={counted === 0} loading={applying.busy} onClick={() => void applying.run({ id })}>
        Aplicar conteo
      </Button>
    </>
  )
}
