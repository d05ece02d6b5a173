import { useUrlState } from '#src/web/address/url-state.ts'
import { useMay } from '#src/web/session/session.tsx'
import { CreateButton } from '#src/web/ui/create-button.tsx'
import { contabilidad } from '../../contract.ts'
import { GoodsReceiptDetail } from './receipt-detail.tsx'
import { GoodsReceiptDialog } from './receipt-dialog.tsx'
import { GoodsReceiptTable } from './receipt-list.tsx'

const NEW = 'nueva'

/** Goods that came. `?entrada=` opens a receipt, `?entrada=nueva` a new one without an order. */
export function GoodsReceiptsView() {
  const [id, setId] = useUrlState('entrada')
  const may = useMay()(contabilidad.receiveGoods)
  const close = () => setId('')
  return (
    <>
      <GoodsReceiptTable
        onOpen={(receipt) => setId(receipt)}
        acts={may && <CreateButton onClick={() => setId(NEW)}>Nueva entrada</CreateButton>}
      />
      <GoodsReceiptDialog
        open={id === NEW && may}
        order={null}
        onClose={close}
        onReceived={(receipt) => setId(receipt.id)}
      />
      {id !== '' && id !== NEW && <GoodsReceiptDetail id={id} onClose={close} />}
    </>
  )
}
