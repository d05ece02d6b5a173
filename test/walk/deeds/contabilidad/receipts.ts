import { contabilidad } from '#src/modules/contabilidad/contract.ts'
import { deed } from '../deed.ts'
import { issueInvoice } from './invoices.ts'

const [DAY, NEXT] = ['2026-03-12', '2026-03-13']

/** One receipt of an invoice and an advance, and what becomes of the advance. */
export const receiptDeeds = [
  issueInvoice,
  deed(contabilidad.issueReceipt, (made) => {
    const { id, client } = made(contabilidad.issueInvoice)
    return { date: DAY, client, amount: '300', reference: '4711', lines: [{ invoice_id: id, amount: '100.50' }] }
  }),
  deed(contabilidad.applyAdvance, (made) => ({
    id: made(contabilidad.issueReceipt).id,
    invoice_id: made(contabilidad.issueInvoice).id,
    date: NEXT,
    amount: '50',
  })),
  deed(contabilidad.undoApplication, async (made, { ana, must }) => {
    const { lines } = await must(ana, contabilidad.receipt, { id: made(contabilidad.issueReceipt).id })
    const applied = lines.find(({ from_advance, reversed_on }) => from_advance && reversed_on === null)
    return { id: applied?.id ?? '', date: NEXT, reason: 'Era de otra factura' }
  }),
  deed(contabilidad.refundAdvance, (made) => ({
    id: made(contabilidad.issueReceipt).id,
    date: NEXT,
    amount: '20',
    note: 'Lo pidió',
  })),
  deed(contabilidad.undoRefund, async (made, { ana, must }) => {
    const { refunds } = await must(ana, contabilidad.receipt, { id: made(contabilidad.issueReceipt).id })
    const back = refunds.find(({ reversed_on }) => reversed_on === null)
    return { id: back?.id ?? '', date: NEXT, reason: 'No salió' }
  }),
  deed(contabilidad.mailReceipt, (made) => ({ id: made(contabilidad.issueReceipt).id, email: 'cliente@correo.co' })),
  deed(contabilidad.mailAccountStatement, (made) => ({
    client: made(contabilidad.issueReceipt).client,
    email: 'cliente@correo.co',
  })),
  deed(contabilidad.annulReceipt, (made) => ({
    id: made(contabilidad.issueReceipt).id,
    date: NEXT,
    reason: 'El cheque no tenía fondos',
  })),
]
