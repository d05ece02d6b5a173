import { PrintView } from '#src/web/ui/print/print-view.tsx'
import { contabilidad } from '../../contract.ts'
import type { TaxReturnAsked } from '../schemas.ts'

/** The print view of a draft, loaded when somebody prints one. */
export default function TaxReturnPrinting({ input, onClose }: { input: TaxReturnAsked; onClose: () => void }) {
  return (
    <PrintView sheet={contabilidad.taxReturnSheet} pdf={contabilidad.taxReturnPdf} input={input} onClose={onClose} />
  )
}
