import { Button } from '@mantine/core'
import { useState } from 'react'
import { useQuery } from '#src/web/calls/call.ts'
import { decimalText } from '#src/web/formats.ts'
import { useForm } from '#src/web/ui/form/form-state.ts'
import { Icon } from '#src/web/ui/icon.tsx'
import { FieldRows } from '#src/web/ui/rows/field-rows.tsx'
import { SortableList } from '#src/web/ui/sortable/sortable-list.tsx'
import { textil } from '../../contract.ts'
import { minutesOf } from '../rules.ts'
import { MOST_OPERATIONS } from '../schemas.ts'
import { OperationRow, type TypedStep } from './operation-row.tsx'
import { PieceMoney } from './piece-money.tsx'
import css from './style.module.css'

const NEW: TypedStep = { id: '', name: '', station_id: '', minutes: '', amount: '', bands: [] }
const FIGURE = /^\d+(\.\d+)?$/

/** What is done to make a piece, in its order. */
export function OperationsField() {
  const { values, errors, busy, set } = useForm<{ operations?: TypedStep[] }>()
  const stations = useQuery(textil.stations, {}).data ?? []
  const steps = values.operations ?? []
  // A new operation has no id until it is saved; the list tells them apart by these.
  const [keys, setKeys] = useState<string[]>(() => steps.map(() => crypto.randomUUID()))
  const keyAt = (at: number) => keys[at] ?? String(at)
  const put = (next: TypedStep[]) => set('operations', next)
  const wrong = Object.entries(errors).find(([field]) => field.startsWith('operations'))?.[1]
  const figures = (of: 'minutes' | 'amount') => steps.map((step) => step[of]).filter((typed) => FIGURE.test(typed))
  const move = (from: number, to: number) => {
    put(moved(steps, from, to))
    setKeys(
      moved(
        steps.map((_, at) => keyAt(at)),
        from,
        to,
      ),
    )
  }
  const add = () => {
    put([...steps, NEW])
    setKeys([...steps.map((_, at) => keyAt(at)), crypto.randomUUID()])
  }
  const remove = (at: number) => {
    put(steps.filter((_, other) => other !== at))
    setKeys(steps.map((_, other) => keyAt(other)).filter((_, other) => other !== at))
  }
  return (
    <FieldRows
      legend={
        <>
          Operaciones{' '}
          <span className={css.quiet}>
            {decimalText(minutesOf(figures('minutes').map((minutes) => ({ minutes }))))} min ·{' '}
            <PieceMoney amounts={figures('amount')} /> por pieza
          </span>
        </>
      }
      busy={busy}
      error={wrong}
    >
      {steps.length > 0 && (
        <SortableList
          items={steps.map((step, at) => ({ step, key: keyAt(at) }))}
          keyOf={({ key }) => key}
          nameOf={({ step }) => step.name || 'la operación nueva'}
          label="Operaciones en su orden"
          onMove={move}
        >
          {({ step }, at) => (
            <OperationRow
              step={step}
              at={at}
              stations={stations}
              onChange={(next) => put(steps.map((one, other) => (other === at ? next : one)))}
              onRemove={() => remove(at)}
            />
          )}
        </SortableList>
      )}
      {steps.length < MOST_OPERATIONS && (
        <Button variant="default" className={css.add} leftSection={<Icon name="plus" size={15} />} onClick={add}>
          Agregar operación
        </Button>
      )}
    </FieldRows>
  )
}

function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const [item] = items.slice(from, from + 1)
  const rest = items.filter((_, at) => at !== from)
  return item === undefined ? rest : rest.toSpliced(to, 0, item)
}
