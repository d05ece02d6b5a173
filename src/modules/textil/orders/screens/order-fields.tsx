import { Switch } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useQuery } from '#src/web/calls/call.ts'
import { DayField } from '#src/web/ui/day/day-field.tsx'
import { NumberField } from '#src/web/ui/fields/numbers/number-field.tsx'
import { TextAreaField } from '#src/web/ui/fields/text-area-field.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import formCss from '#src/web/ui/form/form.module.css'
import { useForm } from '#src/web/ui/form/form-state.ts'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { textil } from '../../contract.ts'
import type { Order } from '../../rows.ts'
import textilCss from '../../screens/textil.module.css'
import { cellName } from '../../styles/axes.ts'
import { StyleProductField } from '../../styles/screens/style-product-field.tsx'
import type { GridCell } from '../paste.ts'
import type { StyleGrid } from '../schemas.ts'
import { MaterialsField } from './materials-field.tsx'
import { OrderClientField } from './order-client-field.tsx'
import { OrderGridField } from './order-grid-field.tsx'

/** Of variants that are missing, in words. */
const MOST_NAMED = 6

/** What an order says. With a product its quantity follows from the grid, and its materials from the product's sheet. */
export function OrderFields({ order }: { order: Order | null }) {
  const { values, set } = useForm<{ style_id?: string }>()
  const style = values.style_id ?? ''
  const before = useRef(style)
  useEffect(() => {
    // Another product has other sizes and colours.
    if (before.current !== style) set('cells', [])
    before.current = style
  }, [style, set])
  return (
    <>
      <TextField name="order_code" label="Código" placeholder="OP-2026-001" autoComplete="off" autoFocus />
      <StyleProductField
        name="style_id"
        label="Producto que se fabrica"
        hint="Sin producto, eliges los materiales a mano."
        clearable
        first={order?.style_id ? { id: order.style_id, name: order.style_name } : null}
      />
      <OrderClientField first={order?.client_id ? { id: order.client_id, name: order.client_name } : null} />
      {style === '' ? (
        <>
          <MaterialsField materials={order?.materials ?? []} />
          <NumberField name="quantity" label="Cantidad" />
        </>
      ) : (
        <StyledQuantity key={style} style={style} />
      )}
      <DayField name="due_date" label="Fecha de entrega" />
      <TextAreaField name="description" label="Descripción" wide />
    </>
  )
}

function StyledQuantity({ style }: { style: string }) {
  const { values } = useForm<{ cells?: GridCell[] }>()
  const { data } = useQuery(textil.styleGrid, { id: style }, { quiet: true })
  if (data === undefined) return <SkeletonRows />
  if (!data.fits || (data.sizes.length === 1 && data.colours.length === 1))
    return <NumberField name="quantity" label="Cantidad" />
  return (
    <>
      <OrderGridField grid={withFormer(data, values.cells ?? [])} />
      <MissingVariants grid={data} />
    </>
  )
}

/** An order keeps sizes and colours in which the product is no longer made. */
const withFormer = ({ sizes, colours }: StyleGrid, cells: readonly GridCell[]) => ({
  sizes: [...new Set([...sizes, ...cells.map(({ size }) => size)])],
  colours: [...new Set([...colours, ...cells.map(({ colour }) => colour)])],
})

/** What is typed in sizes and colours that the product does not have yet: they are made with the order, if the person wants that. */
function MissingVariants({ grid: { missing } }: { grid: StyleGrid }) {
  const { values, set } = useForm<{ cells?: GridCell[] }>()
  const cells = values.cells ?? []
  const lacks = (cell: GridCell) => missing.some(({ size, colour }) => size === cell.size && colour === cell.colour)
  const lacking = cells.filter(lacks)
  if (lacking.length === 0) return null
  const make = (makes_variant: boolean) =>
    set(
      'cells',
      cells.map((cell) => (lacks(cell) ? { ...cell, makes_variant } : cell)),
    )
  return (
    <div className={formCss.wide}>
      <p className={textilCss.warn}>
        {lacking.length > MOST_NAMED
          ? `${lacking.length} de estas combinaciones todavía no existen en tu catálogo.`
          : `Todavía no existen en tu catálogo: ${lacking.map(cellName).join(', ')}.`}
      </p>
      <Switch
        mt={8}
        label="Crear las variantes que faltan"
        checked={lacking.every(({ makes_variant }) => makes_variant === true)}
        onChange={(event) => make(event.currentTarget.checked)}
      />
    </div>
  )
}
