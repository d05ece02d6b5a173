import { useEffect, useState } from 'react'
import { routeOf } from '#src/kernel/calls/route-of.ts'
import { useAction } from '../../../calls/call.ts'
import { useSlots } from '../../../slots.ts'
import { toast } from '../../../toast/toast.ts'
import { confirm } from '../../dialog/confirm.tsx'
import type { MadeOfEach } from './many-act.ts'
import type { ManyChosen } from './use-chosen.ts'

/** How long nobody wonders whether anything happens. */
const SLOW_MS = 2_000
const STOPPED = 'many_stopped'

export interface RefusedRow {
  id: string
  name: string
  message: string
}

/** What was sent and is not answered yet. */
export interface SentRows {
  /** The idempotency key. */
  key: string
  count: number
}

interface Means<Row> {
  chosen: ManyChosen<Row>
  idOf: (row: Row) => string
  nameOf: (row: Row) => string
}

/** Makes an act of all chosen rows. Those that refuse stay chosen, and say why. `slow`: what has been under way for long enough to tell of it. */
export function useMany<Row>({ chosen, idOf, nameOf }: Means<Row>) {
  const action = useAction(useSlots().calls.makeMany, { calm: STOPPED })
  const [sent, setSent] = useState<SentRows | null>(null)
  const [refused, setRefused] = useState<readonly RefusedRow[] | null>(null)
  const slow = useSlow(action.busy)

  async function run(act: MadeOfEach<Row>) {
    const fitting = chosen.rows.flatMap((row) => {
      const input = act.inputOf(row)
      return input === null ? [] : [{ row, sent: { id: idOf(row), input: input as Record<string, unknown> } }]
    })
    if (fitting.length === 0) {
      toast({ title: act.label, description: 'No se puede con ninguna de las filas elegidas.', look: 'destructive' })
      return
    }
    const question = act.question?.(fitting.length)
    if (question && !(await confirm({ ...question, action: act.label }))) return
    const outcome = await action.run(
      { call: routeOf(act.call), rows: fitting.map(({ sent }) => sent) },
      { onKey: (key) => setSent({ key, count: fitting.length }) },
    )
    if (!outcome.ok) return
    const why = new Map(outcome.output.outcomes.flatMap(({ id, ok, message }) => (ok ? [] : [[id, message]])))
    const left = fitting.map(({ row }) => row).filter((row) => why.has(idOf(row)))
    chosen.set(left)
    if (left.length > 0)
      setRefused(left.map((row) => ({ id: idOf(row), name: nameOf(row), message: why.get(idOf(row)) ?? '' })))
  }

  return { run, busy: action.busy, slow: slow ? sent : null, refused, forget: () => setRefused(null) }
}

function useSlow(busy: boolean): boolean {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!busy) return
    const timer = setTimeout(() => setSlow(true), SLOW_MS)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [busy])
  return slow
}
