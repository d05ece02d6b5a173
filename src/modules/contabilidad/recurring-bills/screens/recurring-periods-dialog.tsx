import { Link } from '@tanstack/react-router'
import { monthName } from '#src/kernel/month.ts'
import { linkTo } from '#src/web/address/link-to.ts'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { Badge } from '#src/web/ui/state/badge.tsx'
import { Table } from '#src/web/ui/table/table.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { contabilidad } from '../../contract.ts'
import type { RecurringBill } from '../schemas.ts'

/** What was registered of a recurring bill, and what was left out. */
export function RecurringPeriodsDialog({ of, onClose }: { of: RecurringBill | null; onClose: () => void }) {
  return (
    <Dialog open={of !== null} onClose={onClose} title={`Períodos de «${of?.description ?? ''}»`} size="lg">
      {of && (
        <Table
          call={contabilidad.recurringBillPeriods}
          input={{ id: of.id }}
          view="periodos-"
          label={`Períodos de ${of.description}`}
          noun={['período', 'períodos']}
          empty="Todavía no se registró ninguno."
          nameOf={({ period }) => monthName(period)}
          columns={[
            { key: 'period', title: 'Período', cell: ({ period }) => monthName(period) },
            { key: 'date', title: 'Fecha', width: 120, cell: ({ date }) => <DateText at={date} /> },
            { key: 'amount', title: 'Total', money: true },
            {
              key: 'bill',
              title: 'Factura',
              width: 190,
              cell: ({ bill_id, bill, supplier_number, annulled }) =>
                bill_id === null ? (
                  <Badge>Sin factura</Badge>
                ) : (
                  <>
                    <Link {...linkTo({ tab: 'compras', compra: bill_id })}>{bill}</Link> {supplier_number}{' '}
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
