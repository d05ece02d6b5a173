import { cdm } from '#src/modules/cdm/contract.ts'
import { contabilidad } from '#src/modules/contabilidad/contract.ts'
import type { World } from '../../../world/world.ts'
import { deed, named, seen } from '../deed.ts'

const [DAY, NEXT] = ['2026-03-12', '2026-03-13']

/** The company's supplier, made where it has none. */
export async function supplier({ ana, must }: World): Promise<string> {
  const { rows } = await must(ana, cdm.clients, { role: 'Proveedor' })
  return rows[0]?.id ?? (await must(ana, cdm.addClient, { name: named('Proveedor'), email: '', role: 'Proveedor' })).id
}

const registerBill = deed(contabilidad.registerBill, async (_, world) => ({
  supplier_id: await supplier(world),
  supplier_number: named('F'),
  date: '2026-03-10',
  due_date: '2026-04-09',
  lines: [{ description: 'Tela', quantity: '10', price: '100', tax: '19' }],
}))

/** A bill, one payment of it and an advance, and what becomes of the advance. */
export const purchaseDeeds = [
  deed(contabilidad.preparePurchases, () => ({})),
  deed(contabilidad.savePurchaseRules, async (_, { ana, must }) => {
    const { version, payable_id, tax_id, expense_id } = await must(ana, contabilidad.purchaseRules, {})
    return { version, payable_id, tax_id, expense_id, advance_id: null }
  }),
  deed(contabilidad.savePurchaseRules, async (_, { ana, must }) => {
    const { version, proposed } = await must(ana, contabilidad.purchaseRules, {})
    return { version, ...proposed }
  }),
  registerBill,
  deed(contabilidad.editBill, (made) => ({
    ...seen(made(contabilidad.registerBill)),
    due_date: '2026-04-30',
    note: named('Nota'),
  })),
  deed(contabilidad.uploadAccountingFile, () => ({ name: named('Papel') }) as never),
  deed(contabilidad.attachFile, (made) => ({
    of: 'factura' as const,
    id: made(contabilidad.registerBill).id,
    file_id: made(contabilidad.uploadAccountingFile).id,
  })),
  deed(contabilidad.detachFile, (made) => ({ id: made(contabilidad.attachFile).id })),
  deed(contabilidad.paySupplier, (made) => {
    const { id, supplier_id } = made(contabilidad.registerBill)
    return { date: DAY, supplier_id, amount: '300', reference: '4711', lines: [{ bill_id: id, amount: '100.50' }] }
  }),
  deed(contabilidad.applySupplierAdvance, (made) => ({
    id: made(contabilidad.paySupplier).id,
    bill_id: made(contabilidad.registerBill).id,
    date: NEXT,
    amount: '50',
  })),
  deed(contabilidad.undoSupplierApplication, async (made, { ana, must }) => {
    const { lines } = await must(ana, contabilidad.supplierPayment, { id: made(contabilidad.paySupplier).id })
    const applied = lines.find(({ from_advance, reversed_on }) => from_advance && reversed_on === null)
    return { id: applied?.id ?? '', date: NEXT, reason: 'Era de otra factura' }
  }),
  deed(contabilidad.refundSupplierAdvance, (made) => ({
    id: made(contabilidad.paySupplier).id,
    date: NEXT,
    amount: '20',
    note: 'Sobró',
  })),
  deed(contabilidad.undoSupplierRefund, async (made, { ana, must }) => {
    const { refunds } = await must(ana, contabilidad.supplierPayment, { id: made(contabilidad.paySupplier).id })
    const back = refunds.find(({ reversed_on }) => reversed_on === null)
    return { id: back?.id ?? '', date: NEXT, reason: 'No llegó' }
  }),
  deed(contabilidad.annulSupplierPayment, (made) => ({
    id: made(contabilidad.paySupplier).id,
    date: NEXT,
    reason: 'El banco lo devolvió',
  })),
  deed(contabilidad.registerSupplierCreditNote, async (made, { ana, must }) => {
    const { id } = made(contabilidad.registerBill)
    const [line] = (await must(ana, contabilidad.creditableBill, { id })).lines
    const lines = [{ line_id: line?.id ?? '', quantity: '2', amount: '200' }]
    return { id, supplier_number: named('NC'), date: DAY, reason: 'Llegaron ocho', lines }
  }),
  deed(contabilidad.annulSupplierCreditNote, (made) => ({
    id: made(contabilidad.registerSupplierCreditNote).id,
    date: NEXT,
    reason: 'Sí llegaron diez',
  })),
  deed(contabilidad.annulBill, (made) => ({
    id: made(contabilidad.registerBill).id,
    date: NEXT,
    reason: 'Era de otra empresa',
  })),
  deed(contabilidad.registerExpense, () => ({ date: DAY, description: named('Taxi'), amount: '12.50' })),
  deed(contabilidad.annulExpense, (made) => ({
    id: made(contabilidad.registerExpense).id,
    date: NEXT,
    reason: 'Era mío',
  })),
  // One that stands.
  registerBill,
]
