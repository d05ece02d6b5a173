import { z } from 'zod'
import { type Contract, callsOf } from '#src/kernel/contract.ts'
import { ById } from '#src/kernel/fields.ts'
import { manages, reads } from '#src/kernel/rights/levels.ts'
import { LOT_TABLES } from '../lot-tables.ts'
import { Station } from '../rows.ts'
import { CapacityPlan, ClosedDay, NewClosedDay, StationCapacityChange, WorkWeek, WorkWeekChange } from './schemas.ts'

const { read, act } = callsOf('textil')

const edit = { access: manages('textil'), failed: 'Error' }

/** What the stations can do, when they work, and what waits for them. */
export const capacityCalls = {
  capacity: read('/capacity', {
    access: reads('textil'),
    reads: [...LOT_TABLES, 'style_operations', 'work_weeks', 'closed_days', 'company_profiles'],
    output: CapacityPlan,
  }),
  setStationCapacity: act('PATCH /stations/{id}/capacity', {
    does: 'cambiar la capacidad de una estación',
    did: 'cambió la capacidad de una estación',
    ...edit,
    input: StationCapacityChange,
    output: Station,
    done: ({ name }) => `Capacidad de ${name} guardada.`,
    undo: 'rows',
  }),
  workWeek: read('/work-week', {
    access: reads('textil'),
    reads: ['work_weeks'],
    output: WorkWeek,
    record: { table: 'work_weeks', edit: 'saveWorkWeek' },
  }),
  saveWorkWeek: act('POST /work-week', {
    does: 'cambiar los días de trabajo',
    did: 'cambió los días de trabajo',
    ...edit,
    input: WorkWeekChange,
    output: WorkWeek,
    done: 'Días de trabajo guardados.',
    undo: 'rows',
  }),
  /** From the present year on, in their order. */
  closedDays: read('/closed-days', {
    access: reads('textil'),
    reads: ['closed_days'],
    output: z.array(ClosedDay),
  }),
  addClosedDay: act('POST /closed-days', {
    does: 'agregar un día cerrado',
    did: 'agregó un día cerrado',
    ...edit,
    input: NewClosedDay,
    output: ClosedDay,
    done: 'Día cerrado agregado.',
    undo: 'rows',
  }),
  removeClosedDay: act('DELETE /closed-days/{id}', {
    does: 'quitar un día cerrado',
    did: 'quitó un día cerrado',
    ...edit,
    input: ById,
    done: 'Día cerrado quitado.',
    undo: 'rows',
  }),
} satisfies Contract
