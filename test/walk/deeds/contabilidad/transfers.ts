import { contabilidad } from '#src/modules/contabilidad/contract.ts'
import { reportPayment } from '../../../world/report-payment.ts'
import type { World } from '../../../world/world.ts'
import { deed, named } from '../deed.ts'
import { issueInvoice } from './invoices.ts'

/** The latest report that waits. */
async function waiting({ ana, must }: World): Promise<string> {
  const { rows } = await must(ana, contabilidad.reportedPayments, { status: 'Por revisar' })
  return rows[0]?.id ?? ''
}

/** What a client says that he paid: one report is confirmed, the other refused. */
export const transferDeeds = [
  ...['Banco Uno', 'Banco Dos'].map((bank) =>
    deed(contabilidad.savePaymentInstructions, async (_, { ana, must }) => {
      const { version } = await must(ana, contabilidad.paymentInstructions, {})
      return { version, instructions: named(bank) }
    }),
  ),
  ...[true, false].map((enabled) =>
    deed(contabilidad.savePortalSettings, async (_, { ana, must }) => {
      const { version } = await must(ana, contabilidad.portalSettings, {})
      return { version, enabled }
    }),
  ),
  issueInvoice,
  deed(contabilidad.shareInvoice, (made) => ({ id: made(contabilidad.issueInvoice).id, days: 30 })),
  deed(contabilidad.confirmReportedPayment, async (made, world) => {
    const { url } = await world.must(world.ana, contabilidad.invoiceLink, { id: made(contabilidad.issueInvoice).id })
    const address = `${world.url}${new URL(url ?? '').pathname}`
    await reportPayment(address, { amount: '10', date: '2026-03-12' })
    await reportPayment(address, { amount: '15', date: '2026-03-13' })
    return { id: await waiting(world) }
  }),
  deed(contabilidad.refuseReportedPayment, async (_, world) => ({ id: await waiting(world), reason: 'No llegó' })),
]
