import type { ReactNode } from 'react'
import { count } from '#src/web/formats.ts'
import { type GridCell, typedPieces } from '../paste.ts'
import css from './order-grid.module.css'

interface Place {
  size: string
  colour: string
  across: number
  down: number
  /** Undefined: none. */
  quantity: number | string | undefined
}

interface OrderGridProps {
  label: string
  sizes: readonly string[]
  colours: readonly string[]
  cells: readonly GridCell[]
  /** What stands in a cell; by default its quantity. */
  children?: (place: Place) => ReactNode
}

/** Sizes across, colours down, totals at the edges; on a phone the colours stay while the sizes scroll. */
export function OrderGrid({ label, sizes, colours, cells, children = shownQuantity }: OrderGridProps) {
  const named = colours.length > 1 || colours[0] !== ''
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is reached by keyboard
    <section className={css.room} aria-label={label} data-sideways tabIndex={0}>
      <table className={css.grid}>
        <thead>
          <tr>
            <th scope="col">{named ? 'Color' : ''}</th>
            {sizes.map((size) => (
              <th key={size} scope="col">
                {size || 'Piezas'}
              </th>
            ))}
            <th scope="col">Total</th>
          </tr>
        </thead>
        <tbody>
          {colours.map((colour, down) => (
            <tr key={colour}>
              <th scope="row">{colour || 'Piezas'}</th>
              {sizes.map((size, across) => {
                const quantity = cells.find((cell) => cell.size === size && cell.colour === colour)?.quantity
                return <td key={size}>{children({ size, colour, across, down, quantity })}</td>
              })}
              <td className={css.total}>{count(typedPieces(cells.filter((cell) => cell.colour === colour)))}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            {sizes.map((size) => (
              <td key={size}>{count(typedPieces(cells.filter((cell) => cell.size === size)))}</td>
            ))}
            <td className={css.total}>{count(typedPieces(cells))}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

const shownQuantity = ({ quantity }: Place) => (typeof quantity === 'number' ? count(quantity) : '·')
