import { Button, NativeSelect } from '@mantine/core'
import { CreditCard } from 'lucide-react'
import { useState } from 'react'
import { useUrlState } from '#src/web/address/url-state.ts'
import { useMay } from '#src/web/session/session.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import type { RowAction } from '#src/web/ui/table/row-menu.tsx'
import { Table } from '#src/web/ui/table/table.tsx'
import { Toolbar } from '#src/web/ui/table/toolbar.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { Money } from '#src/web/ui/text/money.tsx'
import { contabilidad } from '../../contract.ts'
import { Described, DocumentOpener } from '../../screens/document-cells.tsx'
import { GATEWAY_TITLES } from '../rules.ts'
import { CHARGE_STATES, type OnlineCharge } from '../schemas.ts'
import { ChargeDialog } from './charge-dialog.tsx'
import { ChargeStateBadge } from './charge-state.tsx'
import { GatewaysDialog } from './gateways-dialog.tsx'

/** What the gateways collected, searchable by invoice, client or the gateway's own number. */
export function OnlineChargeList({ onOpen }: { onOpen: (invoice: string) => void }) {
  const [state, setState] = useUrlState('estado')
  const [choosing, setChoosing] = useState(false)
  const [acting, setActing] = useState<{ charge: OnlineCharge; act: 'book' | 'refund' } | null>(null)
  const may = useMay()(contabilidad.bookOnlineCharge)
  const status = CHARGE_STATES.find((one) => one === state)
  const actsOn = (charge: OnlineCharge): RowAction[] => [
    ...(may && charge.status === 'Por revisar'
      ? [{ label: 'Registrar', icon: 'check', onClick: () => setActing({ charge, act: 'book' }) }]
      : []),
    ...(may && (charge.status === 'Por revisar' || charge.status === 'Registrado')
      ? [{ label: 'Devolver', icon: 'undo-2', danger: true, onClick: () => setActing({ charge, act: 'refund' }) }]
      : []),
    { label: 'Ver la factura', icon: 'eye', onClick: () => onOpen(charge.invoice_id) },
  ]
  return (
    <>
      <Table
        call={contabilidad.onlineCharges}
        input={status ? { status } : {}}
        label="Cobros en línea"
        noun={['cobro en línea', 'cobros en línea']}
        search="Buscar cobros"
        empty={
          status ? (
            <EmptyState title="No hay cobros así." text="Quita el filtro para verlos todos." />
          ) : (
            <EmptyState
              title="Nadie ha pagado en línea."
              text="Escribe las llaves de tu pasarela de pago y comparte tus facturas: cada una tendrá su botón de pago."
            />
          )
        }
        toolbar={
          <Toolbar
            active={status ? 1 : 0}
            acts={
              <Button
                variant="default"
                leftSection={<CreditCard size={16} aria-hidden />}
                onClick={() => setChoosing(true)}
              >
                Pasarelas de pago
              </Button>
            }
          >
            <NativeSelect
              aria-label="Estado"
              data={[{ value: '', label: 'Todos los estados' }, ...CHARGE_STATES]}
              value={status ?? ''}
              onChange={(event) => setState(event.currentTarget.value)}
            />
          </Toolbar>
        }
        columns={[
          {
            key: 'number',
            narrow: 'detail',
            title: 'Factura',
            width: 140,
            cell: (row) => <DocumentOpener number={row.number} onOpen={() => onOpen(row.invoice_id)} />,
          },
          {
            key: 'client',
            narrow: 'title',
            title: 'Cliente',
            cell: (row) => (
              <Described detail={row.problem || (row.receipt ? `Recibo ${row.receipt}` : GATEWAY_TITLES[row.gateway])}>
                {row.client}
              </Described>
            ),
          },
          { key: 'date', narrow: 'detail', title: 'Fecha', width: 110, cell: (row) => <DateText at={row.date} /> },
          {
            key: 'status',
            narrow: 'state',
            title: 'Estado',
            width: 130,
            cell: (row) => <ChargeStateBadge state={row.status} />,
          },
          {
            key: 'amount',
            narrow: 'figure',
            title: 'Importe',
            cell: (row) => <Money amount={row.amount} currency={row.currency} />,
          },
        ]}
        actions={actsOn}
        nameOf={(row) => `cobro de ${row.number}`}
      />
      {acting && <ChargeDialog {...acting} onClose={() => setActing(null)} />}
      <GatewaysDialog open={choosing} onClose={() => setChoosing(false)} />
    </>
  )
}
