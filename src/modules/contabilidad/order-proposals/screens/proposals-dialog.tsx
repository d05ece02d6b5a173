import { useUrlSearch } from '#src/web/address/url-state.ts'
import { useQuery } from '#src/web/calls/call.ts'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { LoadError } from '#src/web/ui/state/load-error.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { SupplierField } from '../../bills/screens/supplier-field.tsx'
import { contabilidad } from '../../contract.ts'
import css from '../../invoices/screens/invoices.module.css'
import { ordersOf, ReviewedProposals } from '../rules.ts'
import type { OrderProposal } from '../schemas.ts'
import { ProposedGoods } from './proposed-goods.tsx'

/** What is short, or what the address says is needed (`?piden=`), to be reviewed and ordered by one act. */
export function ProposalsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { piden: wanted = '' } = useUrlSearch()
  const { data, failure, again } = useQuery(contabilidad.orderProposals, { wanted }, { enabled: open })
  return (
    <Dialog open={open} onClose={onClose} title="Proponer órdenes" size="lg">
      {data && data.length > 0 ? (
        <Review proposals={data} wanted={wanted !== ''} onClose={onClose} />
      ) : data ? (
        <EmptyState
          title="No hay nada que pedir."
          text={
            wanted === ''
              ? 'Todo está por encima de su mínimo, o ya está pedido. Los mínimos se escriben en cada producto.'
              : 'Lo que hace falta ya está pedido o en una orden de compra en borrador.'
          }
        />
      ) : failure ? (
        <LoadError title="No pudimos ver qué falta." again={again} />
      ) : (
        <SkeletonRows />
      )}
    </Dialog>
  )
}

interface ReviewProps {
  proposals: readonly OrderProposal[]
  /** Somebody needs these goods, as an order of production; false: they are at their minimum. */
  wanted: boolean
  onClose: () => void
}

function Review({ proposals, wanted, onClose }: ReviewProps) {
  const quantities = Object.fromEntries(
    proposals.flatMap(({ lines }) => lines.map(({ product_id, quantity }) => [product_id, quantity])),
  )
  const unknown = proposals.some(({ supplier_id }) => supplier_id === null)
  return (
    <Form
      call={contabilidad.addProposedOrders}
      fields={{
        schema: ReviewedProposals,
        input: (typed) => ({ orders: ordersOf(proposals, typed as ReviewedProposals) }),
        initial: { supplier_id: '', quantities },
      }}
      submit="Hacer las órdenes"
      busy="Haciendo…"
      draft={false}
      onDone={onClose}
      onCancel={onClose}
    >
      <p className={css.quiet}>
        {wanted
          ? 'Lo que hace falta, menos lo que ya está en un borrador.'
          : 'Lo que está en su mínimo o por debajo, menos lo ya pedido.'}{' '}
        Cada proveedor recibe una orden en borrador.
      </p>
      {proposals.map((proposal) => (
        <ProposedGoods key={proposal.supplier_id ?? ''} proposal={proposal} />
      ))}
      {unknown && <SupplierField optional />}
    </Form>
  )
}
