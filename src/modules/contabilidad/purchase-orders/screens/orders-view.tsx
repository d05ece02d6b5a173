import { Button } from '@mantine/core'
import { useState } from 'react'
import { useUrlState } from '#src/web/address/url-state.ts'
import { useMay } from '#src/web/session/session.tsx'
import { CreateButton } from '#src/web/ui/create-button.tsx'
import { Icon } from '#src/web/ui/icon.tsx'
import { contabilidad } from '../../contract.ts'
import { ProposalsDialog } from '../../order-proposals/screens/proposals-dialog.tsx'
import { OrderDetail } from './order-detail.tsx'
import { PurchaseOrderDialog, type WrittenOrder } from './order-dialog.tsx'
import { PurchaseOrderTable } from './order-list.tsx'

const NEW = 'nueva'
const PROPOSALS = 'propuestas'

/** Orders to suppliers. `?orden_compra=` opens one, `nueva` is a new one, `propuestas` what is short; `orden` is how a list is sorted. */
export function OrdersView() {
  const [id, setId] = useUrlState('orden_compra')
  const [, setWanted] = useUrlState('piden')
  const [written, setWritten] = useState<WrittenOrder | null>(null)
  const may = useMay()(contabilidad.addPurchaseOrder)
  const fresh = id === NEW && may ? { order: null, copies: false } : null
  const close = () => {
    setWritten(null)
    if (id === NEW) setId('')
  }
  return (
    <>
      <PurchaseOrderTable
        onOpen={(order) => setId(order)}
        acts={
          may && (
            <>
              <Button
                variant="default"
                leftSection={<Icon name="lightbulb" size={16} />}
                onClick={() => setId(PROPOSALS)}
              >
                Proponer órdenes
              </Button>
              <CreateButton onClick={() => setId(NEW)}>Nueva orden</CreateButton>
            </>
          )
        }
      />
      <PurchaseOrderDialog
        written={written ?? fresh}
        onClose={close}
        onSaved={(order) => {
          setWritten(null)
          setId(order.id)
        }}
      />
      <ProposalsDialog
        open={id === PROPOSALS && may}
        onClose={() => {
          setWanted('')
          setId('')
        }}
      />
      {id !== '' && id !== NEW && id !== PROPOSALS && (
        <OrderDetail id={id} onClose={() => setId('')} onWrite={setWritten} />
      )}
    </>
  )
}
