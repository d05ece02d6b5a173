import type { Call } from '#src/kernel/contract.ts'
import { bodega } from '#src/modules/bodega/contract.ts'
import { cdm } from '#src/modules/cdm/contract.ts'
import { contabilidad } from '#src/modules/contabilidad/contract.ts'
import type { World } from '../../world/world.ts'
import type { Prepare } from './ways-in.ts'

/** The acts on what is bought, each of records of its own. */
export async function purchaseWays({ ana, must }: World): Promise<Record<string, Prepare>> {
  await must(ana, contabilidad.preparePurchases, {})
  const stock = await must(ana, bodega.stockAccounts, {})
  await must(ana, bodega.saveStockAccounts, { ...stock.proposed, version: stock.version } as never)
  const plan = await must(ana, contabilidad.accounts, {})
  const account_id = plan.find(({ code }) => code === '1102')?.id ?? ''
  const { id: supplier_id } = await must(ana, cdm.addClient, { name: 'Textiles', email: '', role: 'Proveedor' })
  const { id: product_id } = await must(ana, cdm.addProduct, { name: 'Hilo', price: '9', min_stock: 0 })
  const reason = 'Prueba'
  let numbers = 0
  const charging = (date: string) => ({
    ...{ supplier_id, supplier_number: `F-${++numbers}`, date, due_date: date },
    lines: [{ description: 'Tela', quantity: '10', price: '100', tax: '19' }],
  })
  const bill = (date: string) => must(ana, contabilidad.registerBill, charging(date))
  const crediting = async (date: string) => {
    const { id } = await bill(date)
    const [line] = (await must(ana, contabilidad.creditableBill, { id })).lines
    const lines = [{ line_id: line?.id ?? '', quantity: '1', amount: '100' }]
    return { id, supplier_number: `NC-${++numbers}`, date, reason, lines }
  }
  const paying = (date: string) => ({ date, supplier_id, amount: '300', account_id, reference: '' })
  const advance = (date: string) => must(ana, contabilidad.paySupplier, paying(date))
  const applying = async (date: string) => ({
    ...{ id: (await advance(date)).id, bill_id: (await bill(date)).id, date, amount: '50' },
  })
  const returning = async (date: string) => ({ id: (await advance(date)).id, date, amount: '20', account_id, note: '' })
  const spending = (date: string) => ({ date, description: 'Taxi', amount: '12.50', account_id })
  const receiving = (date: string) => ({ supplier_id, date, lines: [{ product_id, quantity: 10, unit_cost: '5' }] })
  const receipt = (date: string) => must(ana, contabilidad.receiveGoods, receiving(date))
  const goingBack = async (date: string) => {
    const { id, lines } = await receipt(date)
    return { receipt_id: id, date, reason, lines: [{ receipt_line_id: lines[0]?.id ?? '', quantity: 1 }] }
  }
  const way =
    (call: Call, input: (day: string) => Promise<object> | object): Prepare =>
    async (day) => ({ call, input: await input(day) })
  const undoing = (call: Call, made: (day: string) => Promise<{ id: string }>): Prepare =>
    way(call, async (date) => ({ id: (await made(date)).id, date, reason }))

  return {
    registerBill: way(contabilidad.registerBill, charging),
    annulBill: undoing(contabilidad.annulBill, bill),
    registerSupplierCreditNote: way(contabilidad.registerSupplierCreditNote, crediting),
    annulSupplierCreditNote: undoing(contabilidad.annulSupplierCreditNote, async (day) =>
      must(ana, contabilidad.registerSupplierCreditNote, await crediting(day)),
    ),
    paySupplier: way(contabilidad.paySupplier, paying),
    annulSupplierPayment: undoing(contabilidad.annulSupplierPayment, advance),
    applySupplierAdvance: way(contabilidad.applySupplierAdvance, applying),
    undoSupplierApplication: undoing(contabilidad.undoSupplierApplication, async (day) => {
      const { lines } = await must(ana, contabilidad.applySupplierAdvance, await applying(day))
      return { id: lines[0]?.id ?? '' }
    }),
    refundSupplierAdvance: way(contabilidad.refundSupplierAdvance, returning),
    undoSupplierRefund: undoing(contabilidad.undoSupplierRefund, async (day) => {
      const { refunds } = await must(ana, contabilidad.refundSupplierAdvance, await returning(day))
      return { id: refunds[0]?.id ?? '' }
    }),
    registerExpense: way(contabilidad.registerExpense, spending),
    annulExpense: undoing(contabilidad.annulExpense, async (day) =>
      must(ana, contabilidad.registerExpense, spending(day)),
    ),
    receiveGoods: way(contabilidad.receiveGoods, receiving),
    annulGoodsReceipt: undoing(contabilidad.annulGoodsReceipt, receipt),
    returnGoods: way(contabilidad.returnGoods, goingBack),
    annulGoodsReturn: undoing(contabilidad.annulGoodsReturn, async (day) =>
      must(ana, contabilidad.returnGoods, await goingBack(day)),
    ),
  }
}
