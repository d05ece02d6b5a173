import { PrintView } from '#src/web/ui/print/print-view.tsx'
import { textil } from '../../contract.ts'
import type { Reported } from '../contract.ts'

/** The report as it will be on paper. Comes when somebody prints it. */
export default function ReportPrinting({ input, onClose }: { input: Reported; onClose: () => void }) {
  return <PrintView sheet={textil.reportSheet} pdf={textil.reportPdf} input={input} onClose={onClose} />
}
