import { type ReactNode, useState } from 'react'
import { useDownload } from '#src/web/address/download.ts'
import { useMay } from '#src/web/session/session.tsx'
import type { RowAction } from '#src/web/ui/table/row-menu.tsx'
import { contabilidad } from '../../contract.ts'
import type { ReportedPayment } from '../schemas.ts'
import { ReviewReportDialog } from './review-report-dialog.tsx'

interface Reviewing {
  report: ReportedPayment
  act: 'confirm' | 'refuse'
}

/** The menu of a reported payment; `dialog` is rendered once on the screen. */
export function useReportActs(): { actsOn: (report: ReportedPayment) => RowAction[]; dialog: ReactNode } {
  const [reviewing, setReviewing] = useState<Reviewing | null>(null)
  const download = useDownload(contabilidad.reportedReceipt)
  const may = useMay()(contabilidad.confirmReportedPayment)
  const actsOn = (report: ReportedPayment): RowAction[] => [
    ...(may && report.status === 'Por revisar'
      ? [
          { label: 'Confirmar', icon: 'check', onClick: () => setReviewing({ report, act: 'confirm' }) },
          { label: 'Rechazar', icon: 'x', danger: true, onClick: () => setReviewing({ report, act: 'refuse' }) },
        ]
      : []),
    { label: 'Descargar comprobante', icon: 'download', onClick: () => void download.run({ id: report.id }) },
  ]
  const dialog = reviewing && <ReviewReportDialog {...reviewing} onClose={() => setReviewing(null)} />
  return { actsOn, dialog }
}
