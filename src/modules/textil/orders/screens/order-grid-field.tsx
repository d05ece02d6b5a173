import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react'
import { count, figureFormats } from '#src/web/formats.ts'
import { useForm } from '#src/web/ui/form/form-state.ts'
import { FieldRows } from '#src/web/ui/rows/field-rows.tsx'
import { cellName } from '../../styles/axes.ts'
import { blockOf, type GridCell, typedPieces, typedQuantity, withBlock, withCell } from '../paste.ts'
import type { StyleGrid } from '../schemas.ts'
import css from './order-grid.module.css'
import { OrderGrid } from './order-grid.tsx'

const STEPS: Record<string, readonly [across: number, down: number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  Enter: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

/** How many of each size and colour: typed cell by cell, or pasted from a spreadsheet into any of them. */
export function OrderGridField({ grid }: { grid: Pick<StyleGrid, 'sizes' | 'colours'> }) {
  const { values, errors, busy, set } = useForm<{ cells?: GridCell[] }>()
  const table = useRef<HTMLDivElement>(null)
  const cells = values.cells ?? []
  const wrong = Object.entries(errors).find(([field]) => field.startsWith('cells'))?.[1]
  const { sizes, colours } = grid
  const focus = (across: number, down: number) =>
    table.current?.querySelector<HTMLInputElement>(`[data-at="${across} ${down}"]`)?.focus()

  const step = (event: KeyboardEvent<HTMLInputElement>, across: number, down: number) => {
    const way = STEPS[event.key]
    if (!way || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return
    // As in a spreadsheet: arrows leave the cell, and Enter does not send the form.
    event.preventDefault()
    const next = down + way[1]
    if (event.key === 'Enter' && next >= colours.length) focus(across + 1, 0)
    else focus(across + way[0], next)
  }
  const paste = (event: ClipboardEvent<HTMLInputElement>, from: { size: string; colour: string }) => {
    const block = blockOf(event.clipboardData.getData('text/plain'))
    event.preventDefault()
    set('cells', withBlock(cells, grid, { block, from, separators: figureFormats() }))
  }

  return (
    <FieldRows
      legend={
        <>
          Tallas y colores <span className={css.quiet}>{count(typedPieces(cells))} piezas</span>
        </>
      }
      busy={busy}
      error={wrong}
    >
      <div ref={table}>
        <OrderGrid label="Cantidades por talla y color" sizes={sizes} colours={colours} cells={cells}>
          {({ size, colour, across, down, quantity }) => (
            <input
              className={css.input}
              name={across + down === 0 ? 'cells' : undefined}
              data-at={`${across} ${down}`}
              aria-label={cellName({ size, colour }) || 'Cantidad'}
              aria-invalid={typeof quantity === 'string' && quantity !== '' ? true : undefined}
              inputMode="numeric"
              autoComplete="off"
              value={String(quantity ?? '')}
              onChange={(event) => {
                const typed = typedQuantity(event.currentTarget.value, figureFormats())
                set('cells', withCell(cells, { size, colour, quantity: typed }))
              }}
              onFocus={(event) => event.currentTarget.select()}
              onKeyDown={(event) => step(event, across, down)}
              onPaste={(event) => paste(event, { size, colour })}
            />
          )}
        </OrderGrid>
      </div>
      <p className={css.hint}>Puedes pegar un bloque copiado de una hoja de cálculo en cualquier celda.</p>
    </FieldRows>
  )
}
