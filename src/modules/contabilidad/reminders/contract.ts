import { type KeptRow, keptFields } from '../../../kernel/calls/undo.ts'
import { type Contract, callsOf } from '../../../kernel/contract.ts'
import { manages, reads, works } from '../../../kernel/rights/levels.ts'
import { namedInvoice } from '../invoices/named-invoice.ts'
import { Invoice } from '../invoices/schemas.ts'
import { ReminderRules, ReminderRulesChange, Reminding } from './schemas.ts'

const { read, act } = callsOf('contabilidad')

const rulesBefore = ({ version }: KeptRow, was: KeptRow = {}) => ({
  version,
  enabled: was.enabled ?? false,
  days_before: was.days_before ?? USUAL_RULES.days_before,
  on_day: was.on_day ?? USUAL_RULES.on_day,
  days_after: was.days_after ?? USUAL_RULES.days_after,
  opening: was.opening ?? '',
})

/** Of a company that said nothing yet. */
export const USUAL_RULES: ReminderRules = {
  enabled: false,
  days_before: 3,
  on_day: true,
  days_after: '7, 15, 30',
  opening: '',
  version: 1,
}

export const reminderCalls = {
  reminderRules: read('/reminder-rules', {
    access: reads('contabilidad'),
    reads: ['reminder_rules'],
    output: ReminderRules,
  }),
  saveReminderRules: act('PATCH /reminder-rules', {
    does: 'decidir cuándo se recuerdan las facturas',
    did: 'decidió cuándo se recuerdan las facturas',
    access: manages('contabilidad'),
    input: ReminderRulesChange,
    output: ReminderRules,
    done: ({ enabled }) =>
      enabled ? 'Tus clientes recibirán recordatorios de pago.' : 'Los recordatorios de pago quedan apagados.',
    failed: 'Error al actualizar',
    undo: { call: 'saveReminderRules', table: 'reminder_rules', input: rulesBefore },
  }),
  /** Whether the client of an invoice is reminded of it. */
  remindInvoice: act('PATCH /invoices/{id}/reminders', {
    does: 'decidir si se recuerda una factura',
    did: 'decidió si se recuerda una factura',
    access: works('contabilidad'),
    input: Reminding,
    output: Invoice,
    done: (invoice, { reminded }) => `La ${namedInvoice(invoice)} ${reminded ? 'se recordará' : 'ya no se recordará'}.`,
    failed: 'Error al actualizar',
    many: true,
    undo: { call: 'remindInvoice', table: 'invoices', input: keptFields('id', 'version', 'reminded') },
  }),
} satisfies Contract
