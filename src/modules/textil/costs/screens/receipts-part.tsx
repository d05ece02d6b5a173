import { Button } from '@mantine/core'
import { useState } from 'react'
import { useAction, useQuery } from '#src/web/calls/call.ts'
import { count } from '#src/web/formats.ts'
import { useMay } from '#src/web/session/session.tsx'
import { DayField } from '#src/web/ui/day/day-field.tsx'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { Icon } from '#src/web/ui/icon.tsx'
import { PagePart } from '#src/web/ui/layout/page-part.tsx'
import { Badge } from '#src/web/ui/state/badge.tsx'
import { RowMenu } from '#src/web/ui/table/row-menu.tsx'
import { Money } from '#src/web/ui/text/money.tsx'
import { textil } from '../../contract.ts'
import { DayText, useClock } from '../../lots/screens/clock.tsx'
import type { Order } from '../../rows.ts'
import windowCss from '../../screens/window.module.css'
import type { OrderReceipt, ReceiptsOfOrder } from '../schemas.ts'
import css from './costs.module.css'

/** Finished bundles that wait to come into stock, and what came in. Nothing of an order of which neither is there. */
export function ReceiptsPart({ order }: { order: Pick<Order, 'id' | 'order_code'> }) {
  const { data } = useQuery(textil.orderReceipts, { id: order.id }, { quiet: true })
  const [receiving, setReceiving] = useState(false)
  const may = useMay()(textil.receiveOrder)
  if (!data?.kept || data.waiting.bundles + data.receipts.length === 0) return null
  const { waiting, receipts } = data
  const usable = waiting.good + waiting.seconds > 0
  return (
    <PagePart
      title="Ingreso a bodega"
      aside={
        may &&
        (usable || waiting.lost) && (
          <Button
            variant="default"
            leftSection={<Icon name={usable ? 'warehouse' : 'ban'} size={15} />}
            onClick={() => setReceiving(true)}
          >
            {usable ? 'Ingresar a bodega' : 'Dar de baja las rechazadas'}
          </Button>
        )
      }
    >
      {waiting.bundles > 0 && <p className={css.quiet}>{waitingText(waiting)}</p>}
      <ReceiptRows receipts={receipts} />
      <Dialog
        open={receiving}
        onClose={() => setReceiving(false)}
        title={`${usable ? 'Ingresar a bodega' : 'Dar de baja'}: ${order.order_code}`}
        above
      >
        {receiving && <ReceiveForm order={order.id} waiting={waiting} onClose={() => setReceiving(false)} />}
      </Dialog>
    </PagePart>
  )
}

type Waiting = ReceiptsOfOrder['waiting']

const waitingText = ({ bundles, ...pieces }: Waiting) =>
  `${count(bundles)} ${bundles === 1 ? 'bulto terminado' : 'bultos terminados'} por ingresar: ${piecesText(pieces)}.`

const piecesText = ({ good, seconds, rejected }: Pick<OrderReceipt, 'good' | 'seconds' | 'rejected'>) =>
  [
    ...(good > 0 || rejected === 0 ? [`${count(good)} ${good === 1 ? 'buena' : 'buenas'}`] : []),
    ...(seconds > 0 ? [`${count(seconds)} de segunda`] : []),
    ...(rejected > 0 ? [`${count(rejected)} ${rejected === 1 ? 'rechazada' : 'rechazadas'}`] : []),
  ].join(', ')

const COME_IN =
  'Entran por talla y color al costo de sus materiales, su mano de obra y el taller; el de las rechazadas lo llevan las demás.'
const LOST =
  'Ninguna quedó buena ni queda otra que lleve su costo: nada entra a bodega, y lo que costaron sus materiales queda como pérdida en «Diferencias de inventario»; su mano de obra ya es un gasto. Si alguna se puede arreglar, devuélvela antes con «Reprocesar».'

function ReceiveForm({ order, waiting, onClose }: { order: string; waiting: Waiting; onClose: () => void }) {
  const { today } = useClock()
  return (
    <Form
      call={textil.receiveOrder}
      initial={{ day: today }}
      extra={{ id: order }}
      submit={waiting.lost ? 'Dar de baja' : 'Ingresar a bodega'}
      busy={waiting.lost ? 'Dando de baja…' : 'Ingresando…'}
      draft={false}
      onDone={onClose}
      onCancel={onClose}
    >
      <p className={css.quiet}>
        {waitingText(waiting)} {waiting.lost ? LOST : COME_IN}
      </p>
      <DayField name="day" label={waiting.lost ? 'Día de la baja' : 'Día del ingreso'} max={today} />
    </Form>
  )
}

/** One that brought nothing in wrote off what was rejected. */
const nameOf = ({ number, good, seconds }: OrderReceipt) =>
  good + seconds === 0 ? `Baja ${number} · pérdida` : `Ingreso ${number}`

function ReceiptRows({ receipts }: { receipts: readonly OrderReceipt[] }) {
  const annulling = useAction(textil.annulOrderReceipt)
  const may = useMay()(textil.annulOrderReceipt)
  return (
    <ul className={windowCss.rows}>
      {receipts.map((receipt) => {
        const { id, day, cost, annulled_at, version } = receipt
        return (
          <li key={id} className={windowCss.row}>
            <span>
              {nameOf(receipt)} {annulled_at !== null && <Badge>Anulado</Badge>}
            </span>
            <span className={windowCss.when}>
              <DayText day={day} late={false} /> · {piecesText(receipt)}
              {cost !== null && (
                <>
                  {' '}
                  · <Money amount={cost} />
                </>
              )}
            </span>
            {may && annulled_at === null && (
              <RowMenu
                of={nameOf(receipt)}
                actions={[{ label: 'Anular', icon: 'x', onClick: () => void annulling.run({ id, version }) }]}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}
