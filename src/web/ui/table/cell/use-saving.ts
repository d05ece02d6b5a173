import { useRef, useState } from 'react'
import { useAction, useAsk } from '#src/web/calls/call.ts'
import { doneToast } from '#src/web/calls/done-toast.ts'
import { useSlots } from '#src/web/slots.ts'
import { noteAct } from '#src/web/undo/undoer.ts'
import type { Cells, SeenRow } from './cells.ts'
import { inTurn } from './in-turn.ts'

/** What keeps a value from being saved: why it is refused, or who has changed the row meanwhile ('' if that is not known). */
export type Obstacle = { wrong: string } | { changedBy: string }

type Value = string | number | boolean | null

interface Saving {
  cells: Cells
  /** The row as it is now. */
  row: SeenRow
  field: string
  /** What the toast names, as in 'Teléfono de Berta'. */
  what: string
}

/** Saves one value of a row, as it was seen when the cell was opened. */
export function useSaving({ cells, row, field, what }: Saving) {
  const { setValue, recordHistory } = useSlots().calls
  const action = useAction(setValue, { quiet: true })
  const { ask } = useAsk(recordHistory, true)
  const [seen, setSeen] = useState(row)
  const [busy, setBusy] = useState(false)
  const [obstacle, setObstacle] = useState<Obstacle | null>(null)
  const [made, setMade] = useState<number | null>(null)
  const sending = useRef(false)
  const record = { call: cells.record.shows['~orpc'].route.path ?? '', id: row.id }

  const changedBy = async () => {
    const [history] = await Promise.all([ask(record).catch(() => null), cells.again()])
    return (history as { rows: { person: string }[] } | null)?.rows[0]?.person ?? ''
  }

  const save = async (value: Value, from = seen) => {
    if (sending.current) return
    sending.current = true
    setBusy(true)
    setObstacle(null)
    await inTurn(from, async (version) => {
      const outcome = await action.run({ ...record, field, value, version })
      if (outcome.ok) {
        const undo = outcome.act === undefined ? undefined : noteAct(outcome.act)
        doneToast({ title: 'Valor cambiado', description: what }, undefined, undo)
        setMade(outcome.output.version ?? version + 1)
        return outcome.output.version
      }
      const { code, fields, message } = outcome.failure
      const obstacle =
        code === 'version_conflict'
          ? { changedBy: await changedBy() }
          : { wrong: fields[field] ?? fields[`custom.${field}`] ?? message }
      setObstacle(obstacle)
      setBusy(false)
      return null
    })
    sending.current = false
  }

  return {
    save,
    /** Saves over what somebody else has changed. */
    saveAnyway: (value: Value) => {
      setSeen(row)
      return save(value, row)
    },
    /** Also once it is saved, until the list shows it. */
    busy,
    /** The list shows what was saved. */
    isShown: made !== null && row.version >= made,
    obstacle,
    refuse: (wrong: string) => setObstacle({ wrong }),
  }
}
