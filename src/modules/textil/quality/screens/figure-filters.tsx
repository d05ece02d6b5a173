import { NativeSelect, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useUrlState } from '#src/web/address/url-state.ts'
import { useQuery } from '#src/web/calls/call.ts'
import { textil } from '../../contract.ts'

const PAUSE_MS = 200

/** Of which station and which order the figures are; it stands in the address. */
export function useFigureFilters() {
  const [station, setStation] = useUrlState('estacion')
  const [order, setOrder] = useUrlState('orden')
  return {
    station,
    setStation,
    order,
    setOrder,
    active: station !== '' || order !== '',
    input: {
      ...(station === '' ? {} : { station_id: station }),
      ...(order === '' ? {} : { production_order_id: order }),
    },
  }
}

export function FigureFilters({ station, setStation, order, setOrder }: ReturnType<typeof useFigureFilters>) {
  const stations = useQuery(textil.stations, {}).data ?? []
  return (
    <>
      <NativeSelect
        aria-label="Estación"
        data={[
          { value: '', label: 'Todas las estaciones' },
          ...stations.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={station}
        onChange={(event) => setStation(event.currentTarget.value)}
      />
      <OrderFilter key={order} order={order} onChange={setOrder} />
    </>
  )
}

/** One order, searched on the server by its code. */
function OrderFilter({ order, onChange }: { order: string; onChange: (order: string) => void }) {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, PAUSE_MS)
  const found = useQuery(textil.orders, { search }, { keep: true }).data?.rows ?? []
  const chosen = useQuery(textil.order, { id: order }, { enabled: order !== '', quiet: true }).data?.order
  const rows = chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found
  return (
    <Select
      aria-label="Orden"
      placeholder="Todas las órdenes"
      data={rows.map(({ id, order_code }) => ({ value: id, label: order_code }))}
      value={order === '' ? null : order}
      onChange={(value) => onChange(value ?? '')}
      searchable
      onSearchChange={(text) => setTyped(text === chosen?.order_code ? '' : text)}
      filter={({ options }) => options}
      clearable
      clearButtonProps={{ 'aria-label': 'Quitar la orden' }}
      nothingFoundMessage="Nada coincide con tu búsqueda."
    />
  )
}
