import { callsOf } from '../../../kernel/contract.ts'
import { manages, reads } from '../../../kernel/rights/levels.ts'
import { PurchaseRules, PurchaseRulesChange } from './schemas.ts'

const { read, act } = callsOf('contabilidad')

const rules = { access: manages('contabilidad'), output: PurchaseRules, undo: 'rows' } as const

export const purchaseRulesCalls = {
  purchaseRules: read('/purchase-rules', {
    access: reads('contabilidad'),
    reads: ['purchase_rules', 'chart_of_accounts'],
    output: PurchaseRules,
    record: { table: 'purchase_rules', edit: 'savePurchaseRules' },
  }),
  savePurchaseRules: act('POST /purchase-rules', {
    ...rules,
    does: 'cambiar las cuentas de las compras',
    did: 'cambió las cuentas de las compras',
    input: PurchaseRulesChange,
    done: 'Cuentas de tus compras guardadas.',
  }),
  /** With what the starter charts propose; a plan first where there is none. */
  preparePurchases: act('POST /purchase-rules/usual', {
    ...rules,
    does: 'preparar las cuentas de las compras',
    did: 'preparó las cuentas de las compras',
    done: 'Tus compras ya se registran en el Libro Diario.',
  }),
}
