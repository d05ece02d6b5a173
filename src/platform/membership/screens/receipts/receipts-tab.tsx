import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useUrlState } from '#src/web/address/url-state.ts'
import { Table } from '#src/web/ui/table/table.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { membership } from '../../contract.ts'
import { RECEIPT_STATUSES, type ReceivedReceipt } from '../../receipts.ts'
import { PLATFORM_CURRENCY } from '../../rules.ts'
import css from '../membership.module.css'
import { FileLink } from '../payments/payment-state.tsx'
import { RECEIPT_STATUS_LABELS, ReceiptState } from './receipt-state.tsx'
import { ReviewReceiptDialog } from './review-dialog.tsx'

/** The receipts that companies sent; control decides each once. */
export function ReceiptsTab() {
  const [status, setStatus] = useUrlState('estado')
  const [reviewed, review] = useState<ReceivedReceipt | null>(null)
  return (
    <>
      <Table
        call={membership.receiptInbox}
        input={{ status: RECEIPT_STATUSES.find((one) => one === status) }}
        label="Comprobantes"
        search="Buscar comprobantes"
        noun={['comprobante', 'comprobantes']}
        empty={status === '' ? 'No hay comprobantes.' : 'Nada coincide con estos filtros.'}
        toolbar={
          <NativeSelect
            aria-label="Estado"
            data={[
              { value: '', label: 'Todos los estados' },
              ...RECEIPT_STATUSES.map((one) => ({ value: one, label: RECEIPT_STATUS_LABELS[one] })),
            ]}
            value={status}
            onChange={(event) => setStatus(event.currentTarget.value)}
          />
        }
        columns={[
          { key: 'company', title: 'Empresa', cell: (receipt) => <Sender {...receipt} /> },
          { key: 'amount', title: 'Importe', width: 130, money: PLATFORM_CURRENCY },
          { key: 'paid_on', title: 'Fecha del pago', width: 130, cell: ({ paid_on }) => <DateText at={paid_on} /> },
          { key: 'file', title: 'Comprobante', width: 130, cell: ({ file }) => <FileLink id={file.id} /> },
          {
            key: 'created_at',
            narrow: 'none',
            title: 'Enviado',
            width: 130,
            cell: ({ created_at }) => <DateText at={created_at} as="moment" />,
          },
          {
            key: 'status',
            narrow: 'state',
            title: 'Estado',
            width: 200,
            cell: (receipt) => <ReceiptState {...receipt} />,
          },
          {
            key: 'review',
            title: 'Revisión',
            width: 110,
            cell: (receipt) =>
              receipt.status === 'pending' ? (
                <Button
                  size="compact-sm"
                  aria-label={`Revisar el comprobante de ${receipt.company}`}
                  onClick={() => review(receipt)}
                >
                  Revisar
                </Button>
              ) : (
                <DateText at={receipt.decided_at} as="moment" />
              ),
          },
        ]}
      />
      {reviewed && <ReviewReceiptDialog receipt={reviewed} onClose={() => review(null)} />}
    </>
  )
}

const Sender = ({ company, username, note }: ReceivedReceipt) => (
  <span className={css.named}>
    <span className={css.name}>{company}</span>
    <span className={css.soft}>{note === '' ? username : `${username}: ${note}`}</span>
  </span>
)
