import { contabilidad } from '#src/modules/contabilidad/contract.ts'
import type { World } from '../../../world/world.ts'
import { deed, named, seen } from '../deed.ts'
import { account } from './accounts.ts'
import { supplier } from './purchases.ts'

const columns = {
  ...{ day: 'Fecha', value_day: '', amount: 'Importe', debit: '', credit: '', balance: 'Saldo' },
  ...{ text: 'Concepto', counterparty: '', reference: '', order: 'dmy' as const, mark: ',' as const },
}

async function openLine(bank_account_id: string, { ana, must }: World): Promise<string> {
  const { rows } = await must(ana, contabilidad.bankLines, { bank_account_id, state: 'Pendiente' })
  return rows[0]?.id ?? ''
}

/** An account of a bank, what a file tells of it, and what becomes of that. */
export const bankDeeds = [
  deed(contabilidad.addBankAccount, async (_, world) => ({
    name: named('Banco'),
    number: 'ES9121000418450200051332',
    account_id: await account(world, '1102'),
  })),
  deed(contabilidad.editBankAccount, (made) => {
    const { id, version, account_id } = made(contabilidad.addBankAccount)
    return { id, version, account_id, name: named('Banco') }
  }),
  deed(contabilidad.saveBankColumns, (made) => ({ ...seen(made(contabilidad.addBankAccount)), columns })),
  deed(contabilidad.archiveBankAccount, (made) => seen(made(contabilidad.addBankAccount))),
  deed(contabilidad.restoreBankAccount, (made) => seen(made(contabilidad.addBankAccount))),
  deed(contabilidad.importBankStatement, (made) => ({
    id: made(contabilidad.addBankAccount).id,
    ...{ file_name: 'marzo.n43', format: 'Norma 43' as const, from: '2026-03-01', to: '2026-03-31' },
    opening: '0',
    closing: '100.50',
    lines: [{ day: '2026-03-12', value_day: '2026-03-12', amount: '100.50', text: named('Abono') }],
  })),
  deed(contabilidad.reconcileBankLine, async (made, world) => ({
    id: await openLine(made(contabilidad.addBankAccount).id, world),
    accounts: [{ account_id: await account(world, '5202'), amount: '100.50' }],
  })),
  deed(contabilidad.releaseBankLine, async (made, { ana, must }) => {
    const { rows } = await must(ana, contabilidad.bankLines, { bank_account_id: made(contabilidad.addBankAccount).id })
    return { id: rows[0]?.id ?? '' }
  }),
  deed(contabilidad.registerBill, async (_, world) => ({
    ...{
      supplier_id: await supplier(world),
      supplier_number: named('MS-044'),
      date: '2026-03-10',
      due_date: '2026-04-09',
    },
    lines: [{ description: 'Hilo', quantity: '1', price: '75' }],
  })),
  deed(contabilidad.importBankStatement, (made) => {
    const { supplier_number } = made(contabilidad.registerBill)
    return {
      id: made(contabilidad.addBankAccount).id,
      ...{ file_name: 'abril.n43', format: 'Norma 43' as const, from: '2026-04-01', to: '2026-04-30' },
      ...{ opening: '100.50', closing: '25.50' },
      lines: [{ day: '2026-04-02', value_day: '2026-04-02', amount: '-75', text: `Pago ${supplier_number}` }],
    }
  }),
  deed(contabilidad.reconcileCertainLines, (made) => ({ id: made(contabilidad.addBankAccount).id })),
  deed(contabilidad.releaseCertainLines, (made) => ({ id: made(contabilidad.reconcileCertainLines).line_id ?? '' })),
  deed(contabilidad.registerCashCount, async (_, world) => {
    const asked = { account_id: await account(world, '1101'), date: '2026-03-12' }
    const { expected } = await world.must(world.ana, contabilidad.expectedCash, asked)
    return {
      ...asked,
      expected,
      pieces: [{ value: '50', count: 3 }],
      difference_account_id: await account(world, '5202'),
    }
  }),
  deed(contabilidad.annulCashCount, (made) => ({
    id: made(contabilidad.registerCashCount).id,
    ...{ date: '2026-03-12', reason: 'Se contó mal' },
  })),
  deed(contabilidad.transferBetweenAccounts, async (_, world) => ({
    ...{ date: '2026-03-12', amount: '25' },
    from_account_id: await account(world, '1101'),
    to_account_id: await account(world, '1102'),
  })),
  deed(contabilidad.addBankRule, async (_, world) => ({
    contains: named('cuota de manejo'),
    account_id: await account(world, '5202'),
  })),
  deed(contabilidad.editBankRule, (made) => {
    const { id, version, account_id } = made(contabilidad.addBankRule)
    return { id, version, account_id, contains: named('comisión') }
  }),
  deed(contabilidad.moveBankRule, (made) => ({ id: made(contabilidad.addBankRule).id, position: 1 })),
  deed(contabilidad.deleteBankRule, (made) => ({ id: made(contabilidad.addBankRule).id })),
  deed(contabilidad.removeBankStatement, (made) => ({ id: made(contabilidad.importBankStatement).id ?? '' })),
]
