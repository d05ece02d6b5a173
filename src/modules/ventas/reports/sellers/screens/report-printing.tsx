import { PrintView } from '#src/web/ui/print/print-view.tsx'
import { ventas } from '../../../contract.ts'
import type { SellerPeriod } from '../schemas.ts'

/** The report as it will be on paper. Comes when somebody prints it. */
export default function ReportPrinting({ input, onClose }: { input: SellerPeriod; onClose: () => void }) {
  return <PrintView sheet={ventas.sellersReportSheet} pdf={ventas.sellersReportPdf} input={input} onClose={onClose} />
}
