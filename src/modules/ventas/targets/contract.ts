import { z } from 'zod'
import { type Contract, callsOf } from '../../../kernel/contract.ts'
import { manages } from '../../../kernel/rights/levels.ts'
import { salesMonth, Targets, TargetsChange } from './schemas.ts'

const { read, act } = callsOf('ventas')

const OfMonth = z.strictObject({ month: salesMonth() })
export type OfMonth = z.infer<typeof OfMonth>

/** Calls of what is to be won in a month. */
export const targetCalls = {
  targets: read('/targets', {
    does: 'ver las metas de ventas',
    access: manages('ventas'),
    reads: ['sales_targets', 'profiles'],
    input: OfMonth,
    output: Targets,
  }),
  saveTargets: act('POST /targets', {
    does: 'cambiar las metas de ventas',
    did: 'cambió las metas de ventas',
    access: manages('ventas'),
    input: TargetsChange,
    output: Targets,
    done: 'Metas guardadas.',
    failed: 'Error al guardar las metas',
    undo: 'rows',
  }),
} satisfies Contract
