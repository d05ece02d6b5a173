import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { modulePath } from '#src/kernel/module.ts'
import { useHistory } from '#src/platform/history/ui/use-history.tsx'
import { linkTo } from '#src/web/address/link-to.ts'
import { useQuery } from '#src/web/calls/call.ts'
import { useMay } from '#src/web/session/session.tsx'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { Icon } from '#src/web/ui/icon.tsx'
import { Fact, Facts } from '#src/web/ui/layout/facts.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { RowMenu } from '#src/web/ui/table/row-menu.tsx'
import { DateText } from '#src/web/ui/text/date-text.tsx'
import { Money } from '#src/web/ui/text/money.tsx'
import { contabilidad } from '../../contract.ts'
import { ReceiptReturns } from '../../goods-returns/screens/receipt-returns.tsx'
import { ReturnDialog } from '../../goods-returns/screens/return-dialog.tsx'
import css from '../../invoices/screens/invoices.module.css'
import { JournalLinks } from '../../journal/screens/journal-links.tsx'
import { UndoingForm } from '../../receipts/screens/undoing-form.tsx'
import type { GoodsReceipt } from '../schemas.ts'
import { GoodsLines } from './goods-lines.tsx'
import { GoodsStateBadge } from './receipt-list.tsx'

/** A receipt with what of it was billed or went back, and its acts. */
export function GoodsReceiptDetail({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, failure } = useQuery(contabilidad.goodsReceipt, { id })
  return (
    <Dialog open onClose={onClose} title={data ? `Entrada ${data.number}` : 'Entrada de mercancía'} size="lg">
      {data ? (
        <Whole receipt={data} />
      ) : failure ? (
        <EmptyState title="No encontramos esa entrada." />
      ) : (
        <SkeletonRows />
      )}
    </Dialog>
  )
}

function Whole({ receipt }: { receipt: GoodsReceipt }) {
  const [act, setAct] = useState<'annul' | 'return' | null>(null)
  const may = useMay()(contabilidad.receiveGoods)
  const history = useHistory(contabilidad.goodsReceipt)
  const { number, status, lines } = receipt
  const stands = status !== 'Anulada'
  const close = () => setAct(null)
  return (
    <div className={css.paper}>
      <header className={css.head}>
        <div>
          <h2>{receipt.supplier}</h2>
          <GoodsStateBadge state={status} />
        </div>
        {may && (
          <div className={css.acts}>
            {stands && lines.some(({ quantity, returned }) => returned < quantity) && (
              <Button
                variant="default"
                leftSection={<Icon name="undo-2" size={16} />}
                onClick={() => setAct('return')}
                data-autofocus
              >
                Devolver
              </Button>
            )}
            <RowMenu
              of={`la entrada ${number}`}
              actions={[
                ...history({ id: receipt.id, name: number }),
                ...(stands ? [{ label: 'Anular', icon: 'x', danger: true, onClick: () => setAct('annul') }] : []),
              ]}
            />
          </div>
        )}
      </header>
      <ReceiptFacts receipt={receipt} />
      {receipt.annulled_on && (
        <p className={css.notice}>
          <span>
            Anulada el <DateText at={receipt.annulled_on} />: {receipt.annulment_reason}
          </span>
        </p>
      )}
      {receipt.note && <p className={css.text}>{receipt.note}</p>}
      <GoodsLines receipt={receipt} />
      <ReceiptReturns receipt={receipt} />
      <JournalLinks entries={receipt.entries} search={number} none="No está en el Libro Diario." />
      <p className={css.quiet}>
        Registrada por {receipt.username}, <DateText at={receipt.created_at} as="moment" />
      </p>
      <ReturnDialog open={act === 'return'} receipt={receipt} onClose={close} />
      <Dialog open={act === 'annul'} onClose={close} title={`Anular entrada: ${number}`} size="sm" above>
        <UndoingForm
          call={contabilidad.annulGoodsReceipt}
          id={receipt.id}
          submit="Anular entrada"
          text="La entrada queda en la lista como Anulada, y su mercancía sale de las existencias con el costo con que entró."
          onClose={close}
        />
      </Dialog>
    </div>
  )
}

function ReceiptFacts({
  receipt: { date, warehouse, reference, order, amount, currency, bills },
}: {
  receipt: GoodsReceipt
}) {
  const path = modulePath('contabilidad')
  return (
    <Facts>
      <Fact name="Fecha">
        <DateText at={date} />
      </Fact>
      {warehouse && <Fact name="Bodega">{warehouse}</Fact>}
      {reference && <Fact name="Remisión">{reference}</Fact>}
      {order && (
        <Fact name="Orden">
          <Link {...linkTo({ tab: 'compras', vista: 'ordenes', orden_compra: order.id }, path)}>{order.number}</Link>
        </Fact>
      )}
      <Fact name="Costo">
        <Money amount={amount} currency={currency} />
      </Fact>
      {bills.map(({ id, number, supplier_number }) => (
        <Fact key={id} name="Factura de compra">
          <Link {...linkTo({ tab: 'compras', compra: id }, path)}>
            {supplier_number} · {number}
          </Link>
        </Fact>
      ))}
    </Facts>
  )
}
