import { useUrlState } from '#src/web/address/url-state.ts'
import { useMay } from '#src/web/session/session.tsx'
import { CreateButton } from '#src/web/ui/create-button.tsx'
import { contabilidad } from '../../contract.ts'
import { PaymentDetail } from './payment-detail.tsx'
import { SupplierPaymentDialog } from './payment-dialog.tsx'
import { PaymentList } from './payment-list.tsx'

const NEW = 'nuevo'

/** Payments to suppliers. `?pago=` opens one, `?pago=nuevo` a new one. */
export function PaymentsView() {
  const [id, setId] = useUrlState('pago')
  const may = useMay()(contabilidad.paySupplier)
  const close = () => setId('')
  return (
    <>
      <PaymentList
        onOpen={(payment) => setId(payment)}
        acts={may && <CreateButton onClick={() => setId(NEW)}>Nuevo pago</CreateButton>}
      />
      <SupplierPaymentDialog open={id === NEW && may} onClose={close} onPaid={(payment) => setId(payment.id)} />
      {id !== '' && id !== NEW && <PaymentDetail id={id} onClose={close} />}
    </>
  )
}
