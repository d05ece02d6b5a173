import { lazy, Suspense, useState } from 'react'
import { useHistory } from '#src/platform/history/ui/use-history.tsx'
import { useMay } from '#src/web/session/session.tsx'
import { CreateButton } from '#src/web/ui/create-button.tsx'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { Badge } from '#src/web/ui/state/badge.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { Table } from '#src/web/ui/table/table.tsx'
import { Toolbar } from '#src/web/ui/table/toolbar.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { contabilidad } from '../../contract.ts'
import { UndoingForm } from '../../receipts/screens/undoing-form.tsx'
import { Described } from '../../screens/document-cells.tsx'
import type { CashCount } from '../schemas.ts'
import { CashCountDialog } from './cash-count-dialog.tsx'

const PrintView = lazy(() => import('#src/web/ui/print/print-view.tsx').then((file) => ({ default: file.PrintView })))

/** What was in the caja, each time that somebody counted it. */
export function CashCountsView() {
  const [counting, setCounting] = useState(false)
  const [printed, setPrinted] = useState<string | null>(null)
  const [annulled, setAnnulled] = useState<CashCount | null>(null)
  const may = useMay()(contabilidad.registerCashCount)
  const history = useHistory(contabilidad.cashCount)
  const add = may && <CreateButton onClick={() => setCounting(true)}>Nuevo arqueo</CreateButton>
  return (
    <>
      <Table
        call={contabilidad.cashCounts}
        label="Arqueos de caja"
        noun={['arqueo', 'arqueos']}
        empty={
          <EmptyState
            title="No hay arqueos de caja."
            text="Cuenta los billetes y monedas: se comparan con los libros, y la diferencia se registra."
            action={add}
          />
        }
        toolbar={<Toolbar acts={add} />}
        columns={[
          {
            key: 'account',
            title: 'Caja',
            narrow: 'title',
            cell: (row) => (
              <Described detail={[row.note, row.annulment_reason].filter(Boolean).join(' · ')}>{row.account}</Described>
            ),
          },
          { key: 'date', title: 'Fecha', narrow: 'detail', width: 120, cell: (row) => <DateText at={row.date} /> },
          { key: 'counted', title: 'Contado', narrow: 'named', width: 150, money: true },
          { key: 'expected', title: 'En libros', narrow: 'named', width: 150, money: true },
          { key: 'difference', title: 'Diferencia', narrow: 'figure', width: 150, money: true },
          {
            key: 'status',
            title: 'Estado',
            narrow: 'state',
            width: 120,
            cell: ({ status }) => <Badge tone={status === 'Registrado' ? 'good' : 'neutral'}>{status}</Badge>,
          },
        ]}
        nameOf={({ account, date }) => `${account}, ${date}`}
        actions={(row) => [
          { label: 'Imprimir o PDF', icon: 'file-text', onClick: () => setPrinted(row.id) },
          ...history({ id: row.id, name: `Arqueo de ${row.account}` }),
          ...(may && row.status === 'Registrado'
            ? [{ label: 'Anular', icon: 'x', danger: true, onClick: () => setAnnulled(row) }]
            : []),
        ]}
      />
      <CashCountDialog open={counting} onClose={() => setCounting(false)} />
      <Dialog open={annulled !== null} onClose={() => setAnnulled(null)} title="Anular arqueo" size="sm">
        {annulled && (
          <UndoingForm
            call={contabilidad.annulCashCount}
            id={annulled.id}
            submit="Anular arqueo"
            text="El arqueo queda en la lista como Anulado; si tuvo diferencia, un asiento contrario la deja sin efecto."
            onClose={() => setAnnulled(null)}
          />
        )}
      </Dialog>
      <Suspense fallback={null}>
        {printed !== null && (
          <PrintView
            sheet={contabilidad.cashCountSheet}
            pdf={contabilidad.cashCountPdf}
            input={{ id: printed }}
            onClose={() => setPrinted(null)}
          />
        )}
      </Suspense>
    </>
  )
}
