import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useAskedAct } from '#src/web/address/asked-act.ts'
import { useQuery } from '#src/web/calls/call.ts'
import { count } from '#src/web/formats.ts'
import { useMay } from '#src/web/session/session.tsx'
import { Icon } from '#src/web/ui/icon.tsx'
import { PagePart } from '#src/web/ui/layout/page-part.tsx'
import { textil } from '../../contract.ts'
import { OrderGrid } from '../../orders/screens/order-grid.tsx'
import type { Order } from '../../rows.ts'
import textilCss from '../../screens/textil.module.css'
import type { CellProgress, Cut, Tickets } from '../schemas.ts'
import { CutDialog } from './cut-dialog.tsx'
import { CutRows } from './cut-rows.tsx'
import css from './cuts.module.css'
import { gridEdges } from './use-lay.ts'

const PrintView = lazy(() => import('#src/web/ui/print/print-view.tsx').then((file) => ({ default: file.PrintView })))

/** How far each size and colour of an order is, and its cuts. Nothing of an order that names no garment. */
export function CutsPart({ order }: { order: Pick<Order, 'id' | 'order_code' | 'status'> }) {
  const { data } = useQuery(textil.orderCuts, { id: order.id }, { quiet: true })
  const [adding, setAdding] = useState(false)
  const [printed, print] = useState<Tickets | null>(null)
  const may = useMay()(textil.addCut) && order.status !== 'Cancelada' && data !== undefined && data.cells.length > 0
  useAskedAct({ cortar: may && (() => setAdding(true)) })
  if (data === undefined || data.cells.length === 0) return null
  const { cells, cuts } = data
  const done = (cut: Cut) => {
    setAdding(false)
    print({ id: cut.id, paper: 'A4' })
  }
  return (
    <PagePart
      title="Corte"
      aside={
        may && (
          <Button variant="default" leftSection={<Icon name="scissors" size={15} />} onClick={() => setAdding(true)}>
            Nuevo corte
          </Button>
        )
      }
    >
      <Progress cells={cells} />
      {cuts.length === 0 ? (
        <p className={textilCss.quiet}>Todavía no se cortó nada de esta orden.</p>
      ) : (
        <CutRows cuts={cuts} onPrint={print} />
      )}
      <CutDialog open={adding} order={order} cells={cells} onDone={done} onClose={() => setAdding(false)} />
      {printed !== null && (
        <Suspense>
          <PrintView sheet={textil.ticketSheet} pdf={textil.ticketPdf} input={printed} onClose={() => print(null)} />
        </Suspense>
      )}
    </PagePart>
  )
}

function Progress({ cells }: { cells: readonly CellProgress[] }) {
  const { sizes, colours } = gridEdges(cells)
  const at = (size: string, colour: string) => cells.find((one) => one.size === size && one.colour === colour)
  return (
    <OrderGrid
      label="Piezas por talla y color"
      sizes={sizes}
      colours={colours}
      cells={cells.map(({ size, colour, ordered }) => ({ size, colour, quantity: ordered }))}
    >
      {({ size, colour, quantity }) => (
        <>
          {quantity === undefined ? '·' : count(Number(quantity))}
          <CellNote cell={at(size, colour)} />
        </>
      )}
    </OrderGrid>
  )
}

function CellNote({ cell }: { cell: CellProgress | undefined }) {
  if (!cell || cell.cut === 0) return null
  const { cut, finished, seconds, rejected } = cell
  return (
    <span className={css.note}>
      {finished + seconds + rejected > 0 ? `${count(finished)} listas de ${count(cut)}` : `${count(cut)} cortadas`}
    </span>
  )
}
