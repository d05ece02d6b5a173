import { lazy, type ReactNode, Suspense } from 'react'
import { useMay } from '#src/web/session/session.tsx'
import { Spinner } from '#src/web/ui/state/spinner.tsx'
import { cdm } from '../contract.ts'
import { usePastedRows } from '../import/pasted-rows.tsx'
import type { ImportKind } from '../rows.ts'
import { useListView } from './list-view.tsx'

// Readers of spreadsheets are large, and most visits do not need them.
const ImportView = lazy(async () => ({ default: (await import('../import/import-view.tsx')).ImportView }))
const HistoryView = lazy(async () => ({ default: (await import('../import/history-view.tsx')).HistoryView }))

/** A list, or in its place the import of a file or the history of imports, as the address says. */
export function WithImports({ kind, children }: { kind: ImportKind; children: ReactNode }) {
  const { view, setView } = useListView()
  const may = useMay()
  const back = () => setView('')
  usePastedRows(kind, view === '' && may(cdm.startImport), () => setView('importar'))
  if (view === 'importar' && may(cdm.startImport)) {
    return (
      <Suspense fallback={<Spinner page />}>
        <ImportView kind={kind} onClose={back} onHistory={() => setView('historial')} />
      </Suspense>
    )
  }
  if (view === 'historial') {
    return (
      <Suspense fallback={<Spinner page />}>
        <HistoryView onClose={back} />
      </Suspense>
    )
  }
  return children
}
