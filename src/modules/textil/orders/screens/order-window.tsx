import { Button } from '@mantine/core'
import { useState } from 'react'
import type { OutputOf } from '#src/kernel/contract.ts'
import { useHistory } from '#src/platform/history/ui/use-history.tsx'
import { NotesButton } from '#src/platform/notes/ui/notes-button.tsx'
import { useAskedAct } from '#src/web/address/asked-act.ts'
import { useQuery } from '#src/web/calls/call.ts'
import { count } from '#src/web/formats.ts'
import { useVisited } from '#src/web/palette/use-visited.ts'
import { useMay } from '#src/web/session/session.tsx'
import { DocumentChain } from '#src/web/ui/chain/document-chain.tsx'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import type { Edited } from '#src/web/ui/form/copied.ts'
import { Icon } from '#src/web/ui/icon.tsx'
import { Fact, Facts } from '#src/web/ui/layout/facts.tsx'
import { PagePart } from '#src/web/ui/layout/page-part.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { RowMenu } from '#src/web/ui/table/row-menu.tsx'
import { textil } from '../../contract.ts'
import { CostPart } from '../../costs/screens/cost-part.tsx'
import { ReceiptsPart } from '../../costs/screens/receipts-part.tsx'
import { CutsPart } from '../../cuts/screens/cuts-part.tsx'
import { isOrderOverdue } from '../../lots/rules.ts'
import { DayText, useClock } from '../../lots/screens/clock.tsx'
import { LotDialog } from '../../lots/screens/lot-dialog.tsx'
import { NeedPart } from '../../need/need-part.tsx'
import type { Lot, Order } from '../../rows.ts'
import { LotState, OrderBadge, OrderProgress } from '../../screens/status-badges.tsx'
import textilCss from '../../screens/textil.module.css'
import { useOpen } from '../../screens/use-open.tsx'
import css from '../../screens/window.module.css'
import { OrderDialog } from './order-dialog.tsx'
import { useOrderActs } from './use-order-acts.tsx'

/** The window of the order that the address names. */
export function OrderWindow() {
  const { order, close } = useOpen()
  return (
    <Dialog open={order !== ''} onClose={close} title="Orden de producción" size="lg">
      {order !== '' && <Loaded key={order} id={order} />}
    </Dialog>
  )
}

function Loaded({ id }: { id: string }) {
  const { data, failure } = useQuery(textil.order, { id }, { quiet: true })
  if (data) return <OrderContent {...data} />
  return failure ? <EmptyState title="Esta orden ya no está." text={failure.message} /> : <SkeletonRows />
}

function OrderContent({ order, lots, chain }: OutputOf<typeof textil.order>) {
  const [editing, setEditing] = useState<Edited<Order>>(null)
  const [adding, setAdding] = useState(false)
  const { today } = useClock()
  const may = useMay()
  const acts = useOrderActs(setEditing)(order).filter(({ label }) => label !== 'Abrir')
  const history = useHistory(textil.order)({ id: order.id, name: order.order_code })
  const { order_code, quantity, due_date, description, status, materials, assigned, style_name, client_name } = order

  useVisited(order_code, 'Orden de producción')
  useAskedAct({ duplicar: may(textil.addOrder) && (() => setEditing({ copied: order })) })

  return (
    <article className={css.window}>
      <header className={css.head}>
        <h3 className={css.title}>{order_code}</h3>
        <OrderBadge status={status} />
        <span className={css.acts}>
          <NotesButton call={textil.order} id={order.id} name={order_code} />
          <RowMenu actions={[...acts, ...history]} of={order_code} />
        </span>
      </header>
      <OrderProgress order={order} />
      <Facts>
        {style_name !== '' && <Fact name="Producto">{style_name}</Fact>}
        {client_name !== '' && <Fact name="Cliente">{client_name}</Fact>}
        <Fact name="Cantidad">{count(quantity)}</Fact>
        <Fact name="En lotes">{count(assigned)}</Fact>
        <Fact name="Entrega">
          <DayText day={due_date} late={isOrderOverdue(order, today) && 'Vencida'} />
        </Fact>
      </Facts>
      {assigned > quantity && (
        <p className={textilCss.warn}>
          Los lotes suman {count(assigned)} unidades: {count(assigned - quantity)} más de las pedidas.
        </p>
      )}
      {description !== '' && <p className={css.description}>{description}</p>}
      {chain.some(({ kind }) => kind === 'quote') && <DocumentChain links={chain} here={order.id} />}
      <CutsPart order={order} />
      <ReceiptsPart order={order} />
      <CostPart order={order.id} />
      {order.style_id === null ? <HandPicked materials={materials} /> : <NeedPart order={order} />}
      <PagePart
        title="Lotes"
        aside={
          may(textil.addLot) &&
          status !== 'Cancelada' && (
            <Button variant="default" leftSection={<Icon name="plus" size={15} />} onClick={() => setAdding(true)}>
              Nuevo Lote
            </Button>
          )
        }
      >
        <LotRows lots={lots} />
      </PagePart>
      <OrderDialog editing={editing} onClose={() => setEditing(null)} above />
      <LotDialog open={adding} onClose={() => setAdding(false)} order={order} above />
    </article>
  )
}

const HandPicked = ({ materials }: Pick<Order, 'materials'>) => (
  <PagePart title="Materiales">
    {materials.length === 0 && <p className={textilCss.quiet}>Todavía no se eligieron. Hazlo al editar la orden.</p>}
    <ul className={css.rows}>
      {materials.map(({ id, name, stock, min_stock }) => (
        <li key={id} className={css.row}>
          <span>{name}</span>
          <span className={css.when}>
            Stock {count(stock)} · mínimo {count(min_stock)}
          </span>
        </li>
      ))}
    </ul>
  </PagePart>
)

function LotRows({ lots }: { lots: readonly Lot[] }) {
  const { openLot } = useOpen()
  if (lots.length === 0) return <p className={textilCss.quiet}>Todavía no hay lotes de esta orden.</p>
  return (
    <ul className={css.rows}>
      {lots.map((lot) => (
        <li key={lot.id} className={css.row}>
          <span>
            <button type="button" className={textilCss.link} onClick={() => openLot(lot.id)}>
              {lot.name}
            </button>
          </span>
          <span className={css.when}>{count(lot.quantity)} uds.</span>
          <span>
            <LotState lot={lot} />
          </span>
        </li>
      ))}
    </ul>
  )
}
