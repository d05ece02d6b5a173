import { z } from 'zod'
import { type Contract, callsOf } from '#src/kernel/contract.ts'
import { ById } from '#src/kernel/fields.ts'
import { monthName } from '#src/kernel/month.ts'
import { works } from '#src/kernel/rights/levels.ts'
import { Depreciation, PostedDepreciation } from './rows.ts'

const { act } = callsOf('contabilidad')

const many = (assets: number) => `${assets} ${assets === 1 ? 'activo' : 'activos'}`

const depreciations = {
  access: works('contabilidad'),
  failed: 'Error en Activos Fijos',
}

export const depreciationCalls = {
  /** Posts a month of every active asset, or of one. Each month is posted once. */
  depreciate: act('POST /depreciations', {
    ...depreciations,
    does: 'registrar una depreciación',
    did: 'registró una depreciación',
    input: Depreciation,
    output: PostedDepreciation,
    done: (posted) => ({
      title: 'Éxito',
      description: `Depreciación de ${monthName(posted.month)} registrada: ${many(posted.assets)}.`,
    }),
    undo: { call: 'undoDepreciation', table: 'journal_entries' },
  }),
  /** Reverses what was posted at once; `id` is any of its entries. The month can then be posted again. */
  undoDepreciation: act('POST /depreciations/{id}/reversal', {
    ...depreciations,
    does: 'deshacer una depreciación',
    did: 'deshizo una depreciación',
    input: ById,
    output: z.object({ month: z.string(), assets: z.int(), amount: z.string() }),
    done: (undone) => ({
      title: 'Éxito',
      description: `Depreciación de ${monthName(undone.month)} anulada: ${many(undone.assets)}.`,
    }),
    undo: { never: 'Sus asientos ya se anularon: registra la depreciación de nuevo.' },
  }),
} satisfies Contract
