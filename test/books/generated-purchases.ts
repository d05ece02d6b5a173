import { cdm } from '#src/modules/cdm/contract.ts'
import { contabilidad } from '#src/modules/contabilidad/contract.ts'
import type { World } from '../world/world.ts'
import { chanceBelow, someAmount } from './chance.ts'

const RATES = ['0', '5', '19']
let papers = 0

/** The supplier of all purchases, and the accounts to which they go. */
export async function beginPurchases({ ana, must }: World): Promise<string> {
  await must(ana, contabilidad.preparePurchases, {})
  return (await must(ana, cdm.addClient, { name: 'Textiles del Sur', email: '', role: 'Proveedor' })).id
}

/**
 * Two bills of a month: one is paid with an advance left over, which pays of the other; an expense; now and then a part of a bill is credited, or one
 * of them is annulled.
 */
export async function buy({ ana, must }: World, month: string, supplier_id: string): Promise<void> {
  const [begin, middle, end] = [`${month}-03`, `${month}-15`, `${month}-27`]
  const bill = () =>
    must(ana, contabilidad.registerBill, {
      ...{ supplier_id, supplier_number: `F-${++papers}`, date: begin, due_date: end },
      lines: [0, 1].map((at) => ({
        ...{ description: 'Tela', quantity: String(chanceBelow(9) + 1), price: someAmount(200) },
        tax: RATES[(chanceBelow(3) + at) % 3] ?? '0',
      })),
    })
  const [first, second] = [await bill(), await bill()]
  const paid = await must(ana, contabilidad.paySupplier, {
    ...{ date: middle, supplier_id, amount: (Number(first.amount) + 0.75).toFixed(2), reference: '' },
    lines: [{ bill_id: first.id, amount: first.amount }],
  })
  await must(ana, contabilidad.applySupplierAdvance, { id: paid.id, bill_id: second.id, date: end, amount: '0.50' })
  const spent = await must(ana, contabilidad.registerExpense, {
    ...{ amount: someAmount(60), description: 'Taxi', date: middle, account_id: await cash({ ana, must }) },
  })
  if (chanceBelow(3) === 0) await must(ana, contabilidad.annulExpense, { id: spent.id, date: end, reason: 'Repetido' })
  if (chanceBelow(2) === 0) await credit({ ana, must }, first.id, end)
  if (chanceBelow(2) === 0) await credit({ ana, must }, second.id, end)
  if (chanceBelow(3) === 0) {
    const third = await bill()
    await must(ana, contabilidad.annulBill, { id: third.id, date: end, reason: 'Repetida' })
  }
}

/** Half of a line, which is in our favour where its bill was paid; now and then the note is annulled. */
async function credit({ ana, must }: Pick<World, 'ana' | 'must'>, id: string, date: string): Promise<void> {
  const [line] = (await must(ana, contabilidad.creditableBill, { id })).lines
  const note = await must(ana, contabilidad.registerSupplierCreditNote, {
    ...{ id, supplier_number: `NC-${++papers}`, date, reason: 'Precio acordado' },
    lines: [{ line_id: line?.id ?? '', quantity: '', amount: (Number(line?.left_net) / 2).toFixed(2) }],
  })
  if (chanceBelow(4) === 0)
    await must(ana, contabilidad.annulSupplierCreditNote, { id: note.id, date, reason: 'No era' })
}

let till = ''
async function cash({ ana, must }: Pick<World, 'ana' | 'must'>): Promise<string> {
  till ||= (await must(ana, contabilidad.accounts, {})).find(({ code }) => code === '1101')?.id ?? ''
  return till
}
