import { contabilidad } from '#src/modules/contabilidad/contract.ts'
import { deed } from '../deed.ts'
import { issueInvoice } from './invoices.ts'

export const reminderDeeds = [
  ...[true, false].map((enabled) =>
    deed(contabilidad.saveReminderRules, async (_, { ana, must }) => ({
      ...(await must(ana, contabilidad.reminderRules, {})),
      enabled,
    })),
  ),
  issueInvoice,
  ...[false, true].map((reminded) =>
    deed(contabilidad.remindInvoice, async (made, { ana, must }) => {
      const { id } = made(contabilidad.issueInvoice)
      const { version } = await must(ana, contabilidad.invoice, { id })
      return { id, version, reminded }
    }),
  ),
]
