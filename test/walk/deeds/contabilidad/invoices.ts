import { contabilidad } from '#src/modules/contabilidad/contract.ts'
import { worldDay } from '../../../world/company-day.ts'
import type { World } from '../../../world/world.ts'
import { deed, named, seen } from '../deed.ts'

export const issueInvoice = deed(contabilidad.issueInvoice, () => ({
  date: '2026-03-10',
  due_date: '2026-03-25',
  client: named('Bazar'),
  lines: [{ description: 'Bata', quantity: '10', price: '100', tax: '19' }],
}))

/** The payment of an invoice that stands. */
async function standing({ ana, must }: World, id: string): Promise<string> {
  const { payments } = await must(ana, contabilidad.invoice, { id })
  return payments.find(({ reversed_on }) => reversed_on === null)?.id ?? ''
}

/** Of a company that keeps no books yet. */
export const firstInvoice = [issueInvoice]

export const booksDeeds = [
  deed(contabilidad.prepareBooks, () => ({})),
  deed(contabilidad.savePostingRules, async (_, { ana, must }) => {
    const { version, receivable_id, income_id, cash_id } = await must(ana, contabilidad.postingRules, {})
    return { version, receivable_id, income_id, cash_id, tax_id: null }
  }),
  // With the taxes' account again.
  deed(contabilidad.savePostingRules, async (_, { ana, must }) => {
    const { version, proposed } = await must(ana, contabilidad.postingRules, {})
    return { version, ...proposed }
  }),
  deed(contabilidad.postInvoices, () => ({ as: 'income' as const })),
]

export const invoiceDeeds = [
  issueInvoice,
  deed(contabilidad.editInvoice, (made) => ({
    ...seen(made(contabilidad.issueInvoice)),
    internal_note: named('Nota'),
    due_date: '2026-04-30',
  })),
  deed(contabilidad.registerPayment, (made) => ({
    id: made(contabilidad.issueInvoice).id,
    date: '2026-03-12',
    amount: '190.50',
    note: 'Transferencia',
  })),
  deed(contabilidad.undoPayment, async (made, world) => ({
    id: await standing(world, made(contabilidad.issueInvoice).id),
    date: '2026-03-13',
    reason: 'El cheque no tenía fondos',
  })),
  deed(contabilidad.issueCreditNote, async (made, { ana, must }) => {
    const { id } = made(contabilidad.issueInvoice)
    const { lines } = await must(ana, contabilidad.creditable, { id })
    return {
      id,
      date: '2026-03-14',
      reason: 'Una devuelta',
      lines: lines.map((line) => ({ line_id: line.id, quantity: '1' })),
    }
  }),
  deed(contabilidad.issueDebitNote, (made) => ({
    id: made(contabilidad.issueInvoice).id,
    ...{ date: '2026-03-15', due_date: '2026-03-20', reason: 'Intereses de mora', amount: '12.50' },
  })),
  deed(contabilidad.annulInvoice, (made) => ({
    id: made(contabilidad.issueDebitNote).id,
    date: '2026-03-15',
    reason: 'Se perdonan',
  })),
  deed(contabilidad.annulCreditNote, (made) => ({
    id: made(contabilidad.issueCreditNote).id,
    date: '2026-03-14',
    reason: 'No volvió',
  })),
  deed(contabilidad.mailInvoice, (made) => ({ id: made(contabilidad.issueInvoice).id, email: 'cliente@correo.co' })),
  // Opened, lengthened and closed.
  deed(contabilidad.shareInvoice, (made) => ({ id: made(contabilidad.issueInvoice).id, days: 30 })),
  deed(contabilidad.shareInvoice, (made) => ({ id: made(contabilidad.issueInvoice).id, days: 90 })),
  deed(contabilidad.closeInvoiceLink, (made) => seen(made(contabilidad.shareInvoice))),
  deed(contabilidad.annulInvoice, (made) => ({
    id: made(contabilidad.issueInvoice).id,
    date: worldDay(),
    reason: 'Otro cliente',
  })),
]
