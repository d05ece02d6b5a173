import { Button, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { count } from '#src/web/formats.ts'
import { useField } from '#src/web/ui/form/form-state.ts'
import { Icon } from '#src/web/ui/icon.tsx'
import { FieldRows } from '#src/web/ui/rows/field-rows.tsx'
import { OrderGrid } from '../../orders/screens/order-grid.tsx'
import { cellsCut } from '../rules.ts'
import type { CellProgress, LayMarker } from '../schemas.ts'
import css from './cuts.module.css'
import { MarkerField } from './marker-field.tsx'
import { gridEdges, useLay } from './use-lay.ts'

/** Pieces that fit on a usual table beside each other. */
const USUAL_MOST = 8

/** The markers of a cut: proposed, changed by hand, and what comes of them beside what is left to cut. */
export function MarkersField({ cells }: { cells: readonly CellProgress[] }) {
  const { value, set, error } = useField('markers')
  const [most, setMost] = useState(String(USUAL_MOST))
  const { busy, propose } = useLay(cells)
  const { sizes, colours } = gridEdges(cells)
  const markers = (value ?? []) as LayMarker[]
  const limit = /^[1-9]\d?$/.test(most.trim()) ? Number(most) : null
  const fill = async (pieces: number) => set(await propose(pieces))
  // biome-ignore lint/correctness/useExhaustiveDependencies: proposed once, when it opens
  useEffect(() => {
    if (markers.length === 0) void fill(USUAL_MOST)
  }, [])

  return (
    <FieldRows legend="Trazos y capas" error={error}>
      <div className={css.markers}>
        <div className={css.proposing}>
          <TextInput
            label="Piezas por trazo, como máximo"
            inputMode="numeric"
            autoComplete="off"
            w={220}
            value={most}
            error={limit === null && 'Escribe un número de 1 a 99.'}
            onChange={({ currentTarget }) => setMost(currentTarget.value)}
          />
          <Button
            variant="default"
            loading={busy}
            disabled={limit === null}
            leftSection={<Icon name="calculator" size={16} />}
            onClick={() => limit !== null && void fill(limit)}
          >
            Proponer trazos
          </Button>
        </div>
        {markers.map((marker, at) => (
          <MarkerField
            // biome-ignore lint/suspicious/noArrayIndexKey: a marker is known by its place alone
            key={at}
            {...{ at, marker, sizes, colours }}
            onChange={(changed) => set(markers.map((one, place) => (place === at ? changed : one)))}
            onRemove={() => set(markers.filter((_, place) => place !== at))}
          />
        ))}
        <div>
          <Button
            variant="subtle"
            leftSection={<Icon name="plus" size={16} />}
            onClick={() => set([...markers, { ratio: {}, layers: {} }])}
          >
            Agregar trazo
          </Button>
        </div>
        <p className={css.quiet}>Piezas que salen de este corte:</p>
        <CutResult {...{ cells, markers, sizes, colours }} />
      </div>
    </FieldRows>
  )
}

interface CutResultProps {
  cells: readonly CellProgress[]
  markers: readonly LayMarker[]
  sizes: readonly string[]
  colours: readonly string[]
}

function CutResult({ cells, markers, sizes, colours }: CutResultProps) {
  const made = cellsCut(markers)
  const rows = sizes.flatMap((size) =>
    colours.flatMap((colour) => {
      const cell = cells.find((one) => one.size === size && one.colour === colour)
      const quantity = made.find((one) => one.size === size && one.colour === colour)?.pieces ?? 0
      const left = cell ? Math.max(0, cell.ordered - cell.cut) : 0
      return cell || quantity > 0 ? [{ size, colour, quantity, off: quantity - left }] : []
    }),
  )
  return (
    <OrderGrid label="Piezas que salen de este corte" sizes={sizes} colours={colours} cells={rows}>
      {({ size, colour, quantity }) => {
        const off = rows.find((one) => one.size === size && one.colour === colour)?.off ?? 0
        return (
          <>
            {quantity === undefined ? '·' : count(Number(quantity))}
            {off !== 0 && (
              <span className={css.note} data-off>
                {off > 0 ? `sobran ${count(off)}` : `faltan ${count(-off)}`}
              </span>
            )}
          </>
        )
      }}
    </OrderGrid>
  )
}
