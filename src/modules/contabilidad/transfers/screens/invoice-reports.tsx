import { usePages } from '#src/web/calls/call.ts'
import { PagePart } from '#src/web/ui/layout/page-part.tsx'
import { RowMenu } from '#src/web/ui/table/row-menu.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { Money } from '#src/web/ui/text/money.tsx'
import { contabilidad } from '../../contract.ts'
import css from '../../invoices/screens/invoices.module.css'
import { ReportStateBadge } from './report-state.tsx'
import { useReportActs } from './use-report-acts.tsx'

/** What the client of an invoice says that he paid; nothing where he said nothing. */
export function InvoiceReports({ id }: { id: string }) {
  const { rows } = usePages(contabilidad.reportedPayments, { invoice_id: id }, { quiet: true })
  const { actsOn, dialog } = useReportActs()
  if (!rows || rows.length === 0) return null
  return (
    <PagePart title="Pagos informados" level={3}>
      <ul className={css.rows}>
        {rows.map((report) => (
          <li key={report.id}>
            <DateText at={report.date} />
            <span className={css.grow}>
              {report.name} <ReportStateBadge state={report.status} />
              {report.reason !== '' && (
                <span className={css.client}>
                  <small>{report.reason}</small>
                </span>
              )}
            </span>
            <Money amount={report.amount} currency={report.currency} />
            <RowMenu of={`pago informado del ${report.date}`} actions={actsOn(report)} />
          </li>
        ))}
      </ul>
      {dialog}
    </PagePart>
  )
}
