import { z } from 'zod'
import { type Contract, callsOf } from '../../../kernel/contract.ts'
import { day, id } from '../../../kernel/fields.ts'
import { manages, reads } from '../../../kernel/rights/levels.ts'
import { PLACE_TITLES, PLACES } from './rules.ts'

const { read, act } = callsOf('contabilidad')

const FlowRow = z.object({ id: z.string(), code: z.string(), name: z.string(), amount: z.string() })
const CashFlow = z.object({
  opening: z.string(),
  result: z.string(),
  unpaid: z.array(FlowRow),
  sections: z.array(z.object({ place: z.enum(PLACES), rows: z.array(FlowRow), total: z.string() })),
  change: z.string(),
  closing: z.string(),
})

const FlowSpan = z.strictObject({ from: day().optional(), to: day().optional() })
export type FlowSpan = z.infer<typeof FlowSpan>

const FlowPlace = z.strictObject({
  account_id: id('Elige una cuenta.'),
  place: z.enum(PLACES, { error: 'Elige un lugar de la lista.' }),
})
export type FlowPlace = z.infer<typeof FlowPlace>

export const cashFlowCalls = {
  /** Estado de flujos de efectivo, by the indirect method. */
  cashFlow: read('/cash-flow', {
    access: reads('contabilidad'),
    reads: ['journal_lines', 'chart_of_accounts', 'closing_entries', 'cash_flow_places'],
    input: FlowSpan,
    output: CashFlow,
    mayLag: true,
  }),
  placeInCashFlow: act('POST /cash-flow/places', {
    does: 'mover una cuenta en el flujo de efectivo',
    did: 'movió una cuenta en el flujo de efectivo',
    access: manages('contabilidad'),
    input: FlowPlace,
    output: z.object({ id: z.string(), account: z.string(), place: z.enum(PLACES) }),
    done: ({ account, place }) => `${account} está en «${PLACE_TITLES[place]}».`,
    failed: 'Error al guardar',
    undo: 'rows',
  }),
} satisfies Contract
