import { PrintView } from '#src/web/ui/print/print-view.tsx'
import { contabilidad } from '../../contract.ts'
import type { Printed } from '../printed-reports.ts'

/** The print view of a report, loaded when somebody prints one. */
export default function ReportPrinting({ input, onClose }: { input: Printed; onClose: () => void }) {
  return <PrintView sheet={contabilidad.reportSheet} pdf={contabilidad.reportPdf} input={input} onClose={onClose} />
}
