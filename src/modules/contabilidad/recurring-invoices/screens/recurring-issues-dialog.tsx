import { Link } from '@tanstack/react-router'
import { monthName } from '#src/kernel/month.ts'
import { linkTo } from '#src/web/address/link-to.ts'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { Badge } from '#src/web/ui/state/badge.tsx'
import { Table } from '#src/web/ui/table/table.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { contabilidad } from '../../contract.ts'
import type { RecurringInvoice } from '../schemas.ts'

/** What was issued of a recurring invoice. */
export function RecurringIssuesDialog({ of, onClose }: { of: RecurringInvoice | null; onClose: () => void }) {
  return (
    <Dialog open={of !== null} onClose={onClose} title={`Facturas de «${of?.description ?? ''}»`} size="lg">
      {of && (
        <Table
          call={contabilidad.recurringIssues}
          input={{ id: of.id }}
          view="emitidas-"
          label={`Facturas emitidas de ${of.description}`}
          noun={['factura', 'facturas']}
          empty="Todavía no se emitió ninguna."
          nameOf={({ period }) => monthName(period)}
          columns={[
            { key: 'period', title: 'Período', cell: ({ period }) => monthName(period) },
            { key: 'date', title: 'Fecha', width: 120, cell: ({ date }) => <DateText at={date} /> },
            { key: 'amount', title: 'Total', money: true },
            {
              key: 'invoice',
              title: 'Factura',
              width: 170,
              cell: ({ invoice_id, invoice, annulled }) => (
                <>
                  <Link {...linkTo({ tab: 'cartera', factura: invoice_id })}>{invoice}</Link>{' '}
                  {annulled && <Badge tone="warn">Anulada</Badge>}
                </>
              ),
            },
          ]}
        />
      )}
    </Dialog>
  )
}
