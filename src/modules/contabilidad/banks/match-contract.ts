import { z } from 'zod'
import { type Contract, callsOf } from '../../../kernel/contract.ts'
import { ById } from '../../../kernel/fields.ts'
import { reads, works } from '../../../kernel/rights/levels.ts'
import {
  BankProposal,
  BankRule,
  BankRuleChange,
  BankRuleMove,
  NewBankRule,
  ReconciledLines,
  Reconciliation,
} from './match-schemas.ts'
import { BankLine } from './schemas.ts'

const { read, act } = callsOf('contabilidad')

const matching = { access: works('contabilidad'), failed: 'Error al conciliar' }
const ruling = { access: works('contabilidad'), failed: 'Error en Reglas de banco', undo: 'rows' } as const

export const bankMatchCalls = {
  /** What a movement may be, the likeliest first. */
  bankProposals: read('/bank-lines/{id}/proposals', {
    access: reads('contabilidad'),
    reads: [
      'bank_lines',
      'bank_matches',
      'bank_rules',
      'bank_accounts',
      'invoices',
      'bills',
      'journal_lines',
      'chart_of_accounts',
    ],
    input: ById,
    output: z.array(BankProposal),
  }),
  reconcileBankLine: act('POST /bank-lines/{id}/reconciliation', {
    ...matching,
    does: 'conciliar un movimiento del banco',
    did: 'concilió un movimiento del banco',
    input: Reconciliation,
    output: BankLine,
    done: 'Movimiento conciliado.',
    undo: { call: 'releaseBankLine', table: 'bank_matches', input: ({ line_id }) => ({ id: line_id }) },
  }),
  /** Takes back what was posted for it. */
  releaseBankLine: act('POST /bank-lines/{id}/release', {
    ...matching,
    does: 'deshacer la conciliación de un movimiento',
    did: 'deshizo la conciliación de un movimiento',
    input: ById,
    output: BankLine,
    done: 'El movimiento vuelve a estar pendiente.',
    undo: { never: 'Concilia el movimiento de nuevo.' },
  }),
  /** Some of what is certain; nothing where the account says so. */
  reconcileCertainLines: act('POST /bank-accounts/{id}/certain', {
    ...matching,
    does: 'conciliar lo que es seguro',
    did: 'concilió lo que es seguro',
    input: ById,
    output: ReconciledLines,
    done: ({ done }) => (done === 1 ? '1 movimiento conciliado.' : `${done} movimientos conciliados.`),
    undo: { call: 'releaseCertainLines', table: 'bank_matches', input: ({ line_id }) => ({ id: line_id }) },
  }),
  /** All that one turn reconciled, named by one of it. */
  releaseCertainLines: act('POST /bank-lines/{id}/release-together', {
    ...matching,
    does: 'deshacer la conciliación de lo que era seguro',
    did: 'deshizo la conciliación de lo que era seguro',
    input: ById,
    output: z.object({ done: z.int() }),
    done: ({ done }) =>
      done === 1 ? '1 movimiento vuelve a estar pendiente.' : `${done} movimientos vuelven a estar pendientes.`,
    undo: { never: 'Concilia lo seguro de nuevo.' },
  }),

  /** In their order. */
  bankRules: read('/bank-rules', {
    access: reads('contabilidad'),
    reads: ['bank_rules', 'chart_of_accounts', 'cost_centers'],
    output: z.array(BankRule),
    record: { table: 'bank_rules', edit: 'editBankRule' },
  }),
  addBankRule: act('POST /bank-rules', {
    ...ruling,
    does: 'agregar una regla de banco',
    did: 'agregó una regla de banco',
    input: NewBankRule,
    output: BankRule,
    done: 'Regla agregada.',
  }),
  editBankRule: act('PATCH /bank-rules/{id}', {
    ...ruling,
    does: 'editar una regla de banco',
    did: 'editó una regla de banco',
    input: BankRuleChange,
    output: BankRule,
    done: 'Regla actualizada.',
  }),
  moveBankRule: act('POST /bank-rules/{id}/position', {
    ...ruling,
    does: 'ordenar las reglas de banco',
    did: 'ordenó las reglas de banco',
    input: BankRuleMove,
    done: 'Reglas ordenadas.',
  }),
  deleteBankRule: act('DELETE /bank-rules/{id}', {
    ...ruling,
    does: 'eliminar una regla de banco',
    did: 'eliminó una regla de banco',
    input: ById,
    done: 'Regla eliminada.',
  }),
} satisfies Contract
