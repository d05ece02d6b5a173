import { figureFormats } from '#src/web/formats.ts'
import { DayText, useClock } from '../../lots/screens/clock.tsx'
import css from '../../screens/textil.module.css'
import { dueText, maintenanceDue } from '../rules.ts'
import type { Machine } from '../schemas.ts'

/** When a machine is next looked after, and what of that comes first: its day or its pieces. */
export function NextMaintenance({ machine }: { machine: Machine }) {
  const { today } = useClock()
  const { next_maintenance_date: planned, due_on } = machine
  const past = planned !== null && planned < today
  const due = maintenanceDue(machine, today)
  const text = dueText(due, figureFormats())
  return (
    <span>
      <DayText day={planned ?? due_on} late={past && 'Vencido'} />
      {text !== null && !past && (
        <span className={due?.overdue ? css.overdue : css.due}>
          {due?.overdue && due.by === 'pieces' ? `${text} por piezas` : text}
        </span>
      )}
    </span>
  )
}
