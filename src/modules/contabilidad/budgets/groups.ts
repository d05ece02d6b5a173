import { topsOf } from '../statements/rules.ts'
import type { BudgetRow } from './schemas.ts'

type Listed = Pick<BudgetRow, 'code' | 'type'> & { used: boolean }

/** Those of a chart's accounts of results that only add up others of their type: with accounts under them and no entries of their own. */
export function groupsIn<Row extends Listed>(accounts: readonly Row[]): ReadonlySet<Row> {
  const tops = new Set(
    (['Ingreso', 'Gasto'] as const).flatMap((type) => {
      const codes = new Set(accounts.filter((one) => one.type === type).map(({ code }) => code))
      return [...codes].flatMap((code) => topsOf(code, codes).map((top) => `${type} ${top}`))
    }),
  )
  return new Set(accounts.filter(({ type, code, used }) => !used && tops.has(`${type} ${code}`)))
}
