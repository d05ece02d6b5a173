import { contabilidad } from '#src/modules/contabilidad/contract.ts'
import { deed } from '../deed.ts'
import { account } from './accounts.ts'

const year = (amount: string) => Array.from({ length: 12 }, (_, at) => (at < 2 ? amount : null))

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
  deed(contabilidad.copyBudget, () => ({ year: 2025, source: 'presupuesto' as const, percent: '10' })),
]
