import { contabilidad } from '#src/modules/contabilidad/contract.ts'
import type { World } from '../world/world.ts'

export const beginBank = async ({ ana, must }: World, account_id: string): Promise<string> =>
  (await must(ana, contabilidad.addBankAccount, { name: 'Corriente', account_id })).id

/** A statement of a month: what a client paid with the number of his invoice, which is certain, and what the bank gave. */
export async function reconcileBank({ ana, must }: World, month: string, bank: string, income: string): Promise<void> {
  const day = `${month}-18`
  const { number } = await must(ana, contabilidad.issueInvoice, {
    ...{ date: `${month}-05`, due_date: `${month}-28`, client: `Hotel ${month}`, amount: '77.70' },
  })
  const line = (amount: string, text: string) => ({ day, value_day: day, amount, text, bank_id: `${month} ${text}` })
  await must(ana, contabilidad.importBankStatement, {
    ...{ id: bank, file_name: `${month}.ofx`, format: 'OFX', from: day, to: day, opening: null, closing: null },
    lines: [line('77.70', `PAGO ${number}`), line('1.25', 'INTERESES')],
  })
  await must(ana, contabilidad.reconcileCertainLines, { id: bank })
  const { rows } = await must(ana, contabilidad.bankLines, { bank_account_id: bank, state: 'Pendiente' })
  for (const { id, amount } of rows)
    await must(ana, contabilidad.reconcileBankLine, { id, accounts: [{ account_id: income, amount }] })
}
