import { useUrlState } from '#src/web/address/url-state.ts'
import { CreateButton } from '#src/web/ui/create-button.tsx'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { PaperInvoices } from './paper-invoices.tsx'

export const PAPER_OPENED = 'nueva'

/** Opens what takes in an invoice on paper; so does `?papel=nueva`. */
export function PaperInvoiceButton() {
  const [opened, open] = useUrlState('papel')
  return (
    <>
      <CreateButton onClick={() => open(PAPER_OPENED)}>Registrar factura en papel</CreateButton>
      <Dialog open={opened === PAPER_OPENED} onClose={() => open('')} title="Registrar factura en papel" size="xl">
        {opened === PAPER_OPENED && <PaperInvoices onClose={() => open('')} />}
      </Dialog>
    </>
  )
}
