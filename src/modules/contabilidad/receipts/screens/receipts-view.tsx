import { useUrlState } from '#src/web/address/url-state.ts'
import { useMay } from '#src/web/session/session.tsx'
import { CreateButton } from '#src/web/ui/create-button.tsx'
import { contabilidad } from '../../contract.ts'
import { ReceiptDetail } from './receipt-detail.tsx'
import { CashReceiptDialog } from './receipt-dialog.tsx'
import { ReceiptList } from './receipt-list.tsx'

const NEW = 'nuevo'

/** Receipts of money. `?recibo=` opens one, `?recibo=nuevo` a new one. */
export function ReceiptsView() {
  const [id, setId] = useUrlState('recibo')
  const may = useMay()(contabilidad.issueReceipt)
  const close = () => setId('')
  return (
    <>
      <ReceiptList
        onOpen={(receipt) => setId(receipt)}
        acts={may && <CreateButton onClick={() => setId(NEW)}>Nuevo recibo</CreateButton>}
      />
      <CashReceiptDialog open={id === NEW && may} onClose={close} onIssued={(receipt) => setId(receipt.id)} />
      {id !== '' && id !== NEW && <ReceiptDetail id={id} onClose={close} />}
    </>
  )
}
