import { useDocumentWords } from '#src/platform/documents/document-words.tsx'
import { usePages } from '#src/web/calls/call.ts'
import { Table } from '#src/web/ui/table/table.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { membership } from '../../contract.ts'
import { PLATFORM_CURRENCY } from '../../rules.ts'
import css from '../membership.module.css'
import { FileLink } from '../payments/payment-state.tsx'
import { ReceiptState } from './receipt-state.tsx'

/** The company's receipts; hidden if there are none. */
export function OwnReceipts() {
  const words = useDocumentWords()
  const { total } = usePages(membership.receipts, {}, { quiet: true })
  if (!total) return null
  return (
    <section aria-labelledby="own-receipts">
      <h2 className={css.heading} id="own-receipts">
        Comprobantes enviados
      </h2>
      <Table
        call={membership.receipts}
        label="Comprobantes enviados"
        view="comprobantes-"
        noun={['comprobante', 'comprobantes']}
        empty="Todavía no has enviado comprobantes."
        columns={[
          { key: 'paid_on', title: 'Fecha del pago', cell: ({ paid_on }) => <DateText at={paid_on} as="long" /> },
          { key: 'amount', title: words.amount, width: 140, money: PLATFORM_CURRENCY },
          { key: 'note', narrow: 'none', title: 'Nota', width: 180 },
          { key: 'username', narrow: 'none', title: 'Enviado por', width: 130 },
          {
            key: 'status',
            narrow: 'state',
            title: 'Estado',
            width: 200,
            cell: (receipt) => <ReceiptState {...receipt} />,
          },
          { key: 'file', title: 'Comprobante', width: 130, cell: ({ file }) => <FileLink id={file.id} /> },
        ]}
      />
    </section>
  )
}
