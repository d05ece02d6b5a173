import { Button } from '@mantine/core'
import { Printer } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useHistory } from '#src/platform/history/ui/use-history.tsx'
import { NotesButton } from '#src/platform/notes/ui/notes-button.tsx'
import { useAskedAct } from '#src/web/address/asked-act.ts'
import { useAction, useQuery } from '#src/web/calls/call.ts'
import { useVisited } from '#src/web/palette/use-visited.ts'
import { useMay } from '#src/web/session/session.tsx'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { Icon } from '#src/web/ui/icon.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { RowMenu } from '#src/web/ui/table/row-menu.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { contabilidad } from '../../contract.ts'
import { GoodsReceiptDialog } from '../../goods-receipts/screens/receipt-dialog.tsx'
import css from '../../invoices/screens/invoices.module.css'
import type { PurchaseOrder } from '../schemas.ts'
import { MailOrderDialog } from './mail-order-dialog.tsx'
import type { WrittenOrder } from './order-dialog.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderLinesTable } from './order-lines.tsx'
import { OrderReceipts } from './order-receipts.tsx'
import { OrderStateBadge } from './order-state.tsx'

const PrintView = lazy(() => import('#src/web/ui/print/print-view.tsx').then((file) => ({ default: file.PrintView })))

interface OrderDetailProps {
  id: string
  onClose: () => void
  onWrite: (written: WrittenOrder) => void
}

/** An order with what came of it, and its acts. */
export function OrderDetail({ id, onClose, onWrite }: OrderDetailProps) {
  const { data, failure } = useQuery(contabilidad.purchaseOrder, { id })
  const [printing, setPrinting] = useState(false)
  if (printing) {
    return (
      <Suspense>
        <PrintView
          sheet={contabilidad.purchaseOrderSheet}
          pdf={contabilidad.purchaseOrderPdf}
          input={{ id }}
          onClose={() => setPrinting(false)}
        />
      </Suspense>
    )
  }
  return (
    <Dialog open onClose={onClose} title={data ? `Orden de compra ${data.number}` : 'Orden de compra'} size="lg">
      {data ? (
        <Whole order={data} onWrite={onWrite} onPrint={() => setPrinting(true)} />
      ) : failure ? (
        <EmptyState title="No encontramos esa orden." />
      ) : (
        <SkeletonRows />
      )}
    </Dialog>
  )
}

interface WholeProps {
  order: PurchaseOrder
  onWrite: OrderDetailProps['onWrite']
  onPrint: () => void
}

function Whole({ order, onWrite, onPrint }: WholeProps) {
  const [receiving, setReceiving] = useState(false)
  const [mailing, setMailing] = useState(false)
  const may = useMay()(contabilidad.addPurchaseOrder)
  const history = useHistory(contabilidad.purchaseOrder)
  const sending = useAction(contabilidad.sendPurchaseOrder)
  const closing = useAction(contabilidad.closePurchaseOrder)
  const annulling = useAction(contabilidad.annulPurchaseOrder)
  const { id, version, number, status, untouched } = order
  const waits = status === 'Enviada' || status === 'Parcial'
  const drafted = status === 'Borrador'
  const receives = order.lines.some(({ goods }) => goods) && (waits || (status === 'Recibida' && order.more_allowed))
  useAskedAct({
    recibir: may && receives && (() => setReceiving(true)),
    duplicar: may && (() => onWrite({ order, copies: true })),
  })
  useVisited(number, 'Orden de compra')
  return (
    <div className={css.paper}>
      <header className={css.head}>
        <div>
          <h2>{order.supplier}</h2>
          <OrderStateBadge state={status} />
        </div>
        <div className={css.acts}>
          <Button variant="default" leftSection={<Printer size={16} aria-hidden />} onClick={onPrint}>
            Imprimir
          </Button>
          {may && drafted && (
            <>
              <Button
                variant="default"
                leftSection={<Icon name="send" size={16} />}
                disabled={sending.busy}
                onClick={() => void sending.run({ id, version })}
              >
                Marcar como enviada
              </Button>
              <Button leftSection={<Icon name="mail" size={16} />} onClick={() => setMailing(true)} data-autofocus>
                Enviar por correo
              </Button>
            </>
          )}
          {may && receives && (
            <Button leftSection={<Icon name="package" size={16} />} onClick={() => setReceiving(true)} data-autofocus>
              Recibir
            </Button>
          )}
          <NotesButton call={contabilidad.purchaseOrder} id={id} name={number} />
          {may && (
            <RowMenu
              of={`la orden ${number}`}
              actions={[
                ...(untouched && (drafted || status === 'Enviada')
                  ? [{ label: 'Editar', icon: 'pencil', onClick: () => onWrite({ order, copies: false }) }]
                  : []),
                ...(waits ? [{ label: 'Enviar por correo', icon: 'mail', onClick: () => setMailing(true) }] : []),
                { label: 'Duplicar', icon: 'copy', onClick: () => onWrite({ order, copies: true }) },
                ...(waits
                  ? [
                      {
                        label: 'Cerrar: no llegará más',
                        icon: 'lock',
                        onClick: () => void closing.run({ id, version, closed: true }),
                      },
                    ]
                  : []),
                ...(status === 'Cerrada'
                  ? [
                      {
                        label: 'Reabrir',
                        icon: 'undo-2',
                        onClick: () => void closing.run({ id, version, closed: false }),
                      },
                    ]
                  : []),
                ...history({ id, name: number }),
                ...(status !== 'Anulada' && order.came === 0
                  ? [{ label: 'Anular', icon: 'x', danger: true, onClick: () => void annulling.run({ id, version }) }]
                  : []),
              ]}
            />
          )}
        </div>
      </header>
      <OrderFacts order={order} />
      {order.note && <p className={css.text}>{order.note}</p>}
      <OrderLinesTable order={order} />
      <OrderReceipts order={order} />
      <p className={css.quiet}>
        Hecha por {order.username}, <DateText at={order.created_at} as="moment" />
      </p>
      {order.mails.map(({ id: mail, email, username, created_at }) => (
        <p key={mail} className={css.quiet}>
          Enviada a {email} por {username}, <DateText at={created_at} as="moment" />
        </p>
      ))}
      <MailOrderDialog open={mailing} order={order} onClose={() => setMailing(false)} />
      <GoodsReceiptDialog
        open={receiving}
        order={order}
        onClose={() => setReceiving(false)}
        onReceived={() => setReceiving(false)}
      />
    </div>
  )
}
