import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useUrlState } from '#src/web/address/url-state.ts'
import { useQuery } from '#src/web/calls/call.ts'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { LoadError } from '#src/web/ui/state/load-error.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { Table } from '#src/web/ui/table/table.tsx'
import { Toolbar } from '#src/web/ui/table/toolbar.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { contabilidad } from '../../../contract.ts'
import { PaperInvoiceButton } from '../../../paper-invoices/screens/paper-invoice-button.tsx'
import { useTranscribing } from '../../../paper-invoices/screens/use-transcribing.tsx'
import { Described, DocumentOpener } from '../../../screens/document-cells.tsx'
import { FISCAL_FILTERS } from '../../schemas.ts'
import { DocumentAct } from './document-act.tsx'
import { DocumentDialog } from './document-dialog.tsx'
import { FiscalReason } from './reason.tsx'
import { FiscalStateBadge } from './state-badge.tsx'
import { kindLabel } from './words.ts'

const ALL = 'todos'
const SHOWN = [
  { value: 'por_resolver', label: 'Por resolver' },
  { value: 'pendientes', label: 'En camino' },
  { value: 'aceptados', label: 'Aceptados' },
  { value: 'sin_entregar', label: 'Correo sin entregar' },
  { value: ALL, label: 'Todos' },
]

const NOTHING: Readonly<Record<string, string>> = {
  por_resolver: 'Nada por resolver.',
  pendientes: 'Nada en camino.',
  aceptados: 'Todavía no hay documentos aceptados.',
  sin_entregar: 'Ningún correo sin entregar.',
}

/** What becomes of each electronic document. Begins with what waits for a person, where something does. */
export function InboxView() {
  const { data, failure, again } = useQuery(contabilidad.fiscalCounts, {}, { quiet: true })
  if (!data) return failure ? <LoadError title="No pudimos cargar la bandeja." again={again} /> : <SkeletonRows />
  return <Inbox stuck={data.stuck} />
}

/** `?documento=` opens one. */
function Inbox({ stuck }: { stuck: number }) {
  // As it was at first: the list does not change under whoever solves the last one.
  const [first] = useState(stuck > 0 ? 'por_resolver' : ALL)
  const [chosen, setChosen] = useUrlState('estado', first)
  const [opened, open] = useUrlState('documento')
  const transcribes = useTranscribing()
  const show = FISCAL_FILTERS.find((filter) => filter === chosen)
  return (
    <>
      <Table
        call={contabilidad.fiscalDocuments}
        input={show ? { show } : {}}
        label="Bandeja fiscal"
        noun={['documento', 'documentos']}
        search="Buscar documentos"
        empty={
          <EmptyState
            title={NOTHING[show ?? ''] ?? 'Todavía no hay documentos electrónicos.'}
            text={show ? undefined : 'Cuando actives la facturación electrónica, cada factura que emitas saldrá aquí.'}
          />
        }
        toolbar={
          <Toolbar active={chosen === first ? 0 : 1} acts={transcribes && <PaperInvoiceButton />}>
            <NativeSelect
              aria-label="Mostrar"
              data={SHOWN}
              value={show ?? ALL}
              onChange={(event) => setChosen(event.currentTarget.value)}
            />
          </Toolbar>
        }
        columns={[
          {
            key: 'number',
            narrow: 'detail',
            title: 'Documento',
            width: 170,
            cell: (row) => (
              <Described detail={kindLabel(row)}>
                <DocumentOpener number={row.number} onOpen={() => open(row.id)} />
              </Described>
            ),
          },
          {
            key: 'party',
            narrow: 'title',
            title: 'Cliente',
            cell: (row) => (
              <Described detail={<FiscalReason document={row} />}>{row.party || 'Consumidor final'}</Described>
            ),
          },
          { key: 'day', narrow: 'detail', title: 'Fecha', width: 110, cell: (row) => <DateText at={row.day} /> },
          {
            key: 'state',
            narrow: 'state',
            title: 'Estado',
            width: 220,
            cell: (row) => <FiscalStateBadge document={row} />,
          },
          { key: 'total', narrow: 'figure', title: 'Total', money: true },
          {
            key: 'action',
            narrow: 'detail',
            title: 'Qué hacer',
            width: 190,
            cell: (row) => <DocumentAct document={row} />,
          },
        ]}
        nameOf={(row) => row.number}
      />
      {opened !== '' && <DocumentDialog id={opened} onClose={() => open('')} onShow={open} />}
    </>
  )
}
