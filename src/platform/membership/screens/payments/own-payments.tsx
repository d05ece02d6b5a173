import { useDocumentWords } from '#src/platform/documents/document-words.tsx'
import { Table } from '#src/web/ui/table/table.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { membership } from '../../contract.ts'
import { PLATFORM_CURRENCY } from '../../rules.ts'
import css from '../membership.module.css'
import { FileLink, PaymentState } from './payment-state.tsx'

/** The company's payments, newest first. */
export function OwnPayments() {
  const words = useDocumentWords()
  return (
    <section aria-labelledby="own-payments">
      <h2 className={css.heading} id="own-payments">
        Historial de pagos
      </h2>
      <Table
        call={membership.payments}
        label="Historial de pagos"
        view="pagos-"
        noun={['pago', 'pagos']}
        empty="Todavía no hay pagos registrados."
        columns={[
          { key: 'paid_on', title: 'Fecha', cell: ({ paid_on }) => <DateText at={paid_on} as="long" /> },
          { key: 'amount', title: words.amount, width: 140, money: PLATFORM_CURRENCY },
          { key: 'method', narrow: 'none', title: 'Forma de pago', width: 180 },
          {
            key: 'covers_until',
            narrow: 'named',
            title: 'Cubre hasta',
            width: 130,
            cell: ({ covers_until }) => <DateText at={covers_until} />,
          },
          {
            key: 'state',
            narrow: 'state',
            title: 'Estado',
            width: 200,
            cell: (payment) => <PaymentState {...payment} />,
          },
          { key: 'file_id', title: 'Comprobante', width: 130, cell: ({ file_id }) => <FileLink id={file_id} /> },
        ]}
      />
    </section>
  )
}
