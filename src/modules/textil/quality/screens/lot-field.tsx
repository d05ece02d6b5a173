import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { useQuery } from '#src/web/calls/call.ts'
import { count } from '#src/web/formats.ts'
import { SelectField } from '#src/web/ui/fields/select-field.tsx'
import { useForm } from '#src/web/ui/form/form-state.ts'
import { textil } from '../../contract.ts'

const PAUSE_MS = 200

/** A lot as it is chosen here. */
export interface LotChoice {
  id: string
  name: string
  order_code: string
  quantity?: number
  current_station_id: string | null
}

const labelOf = ({ name, order_code }: LotChoice) => `${name} · ${order_code}`

/** The lot that was looked at, searched on the server among those at work and those that are finished. With it comes its station. */
export function LotField({ first, fixed }: { first?: LotChoice; fixed: boolean }) {
  const { values, set } = useForm()
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, PAUSE_MS)
  const working = useQuery(textil.lots, { search }, { keep: true }).data?.rows ?? []
  const finished = useQuery(textil.lots, { search, state: 'terminados' }, { keep: true }).data?.rows ?? []
  const lots: LotChoice[] = [...working, ...finished]
  const rows = first && !lots.some(({ id }) => id === first.id) ? [first, ...lots] : lots
  const chosen = rows.find(({ id }) => id === values.production_lot_id)
  const stationed = useRef(values.production_lot_id)
  // Looked at where it stands, unless somebody says otherwise.
  useEffect(() => {
    if (!chosen || fixed || stationed.current === chosen.id) return
    stationed.current = chosen.id
    set('station_id', chosen.current_station_id ?? '')
  }, [chosen, fixed, set])
  return (
    <SelectField
      name="production_lot_id"
      label="Lote"
      placeholder="Elige un lote"
      hint={chosen?.quantity === undefined ? undefined : `${count(chosen.quantity)} unidades en el lote`}
      options={rows.map((lot) => ({ value: lot.id, label: labelOf(lot) }))}
      onSearch={(text) => setTyped(chosen && text === labelOf(chosen) ? '' : text)}
      wide
    />
  )
}
