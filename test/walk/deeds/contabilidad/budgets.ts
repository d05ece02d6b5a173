import { contabilidad } from '#src/modules/contabilidad/contract.ts'
import { deed, named, seen } from '../deed.ts'
import { account } from './accounts.ts'

const year = (amount: string) => Array.from({ length: 12 }, (_, at) => (at < 2 ? amount : null))

const noted = () =>
  deed(contabilidad.addStatementNote, async (_, world) => ({
    ...{ report: 'resultados' as const, day: '2026-03-31', text: named('Se vendió menos por la feria') },
    account_id: await account(world, '4101'),
  }))

/** What a year is expected to bring, and the next one by it. */
export const budgetDeeds = [
  ...['100', '150', ''].map((amount) =>
    deed(contabilidad.saveBudget, async (_, world) => ({
      year: 2024,
      rows: [
        { account_id: await account(world, '4101'), amounts: year(amount || '120') },
        { account_id: await account(world, '5202'), amounts: year(amount) },
      ],
    })),
  ),
  noted(),
  deed(contabilidad.editStatementNote, (made) => ({
    ...seen(made(contabilidad.addStatementNote)),
    text: named('Se vendió menos'),
  })),
  deed(contabilidad.deleteStatementNote, (made) => ({ id: made(contabilidad.addStatementNote).id })),
  noted(),
  deed(contabilidad.copyBudget, () => ({ year: 2025, source: 'presupuesto' as const, percent: '10' })),
]
