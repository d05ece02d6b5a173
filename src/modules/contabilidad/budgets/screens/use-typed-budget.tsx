import { useState } from 'react'
import { useAction } from '#src/web/calls/call.ts'
import { contabilidad } from '../../contract.ts'
import { type Budget, MOST_ROWS_A_PIECE, type TypedBudgetRow } from '../schemas.ts'

type TypedCells = ReadonlyMap<string, readonly (string | null)[]>

/** What was typed of a year and not saved yet, account by account; what is typed as it was is not typed. */
export function useTypedBudget({ year, rows }: Budget) {
  const [typed, setTyped] = useState<TypedCells>(new Map())
  const saving = useAction(contabilidad.saveBudget)
  const amountsOf = (account: string) => {
    const row = rows.find(({ account_id }) => account_id === account)
    return row?.amounts.map((amount, at) => typed.get(account)?.[at] ?? amount) ?? []
  }
  /** Cells from one on, to the right and down; null leaves a cell as it is. */
  const write = (row: number, month: number, cells: readonly (readonly (string | null)[])[]) => {
    const next = new Map(typed)
    for (const [down, line] of cells.entries()) {
      const told = rows[row + down]
      if (!told) continue
      const own = [...(next.get(told.account_id) ?? told.amounts.map(() => null))]
      for (const [right, cell] of line.entries())
        if (cell !== null && month + right < own.length)
          own[month + right] = cell === told.amounts[month + right] ? null : cell
      if (own.some((cell) => cell !== null)) next.set(told.account_id, own)
      else next.delete(told.account_id)
    }
    setTyped(next)
  }
  const save = async () => {
    const changed: TypedBudgetRow[] = [...typed].map(([account_id, amounts]) => ({ account_id, amounts: [...amounts] }))
    for (let at = 0; at < changed.length; at += MOST_ROWS_A_PIECE) {
      const { ok } = await saving.run({ year, rows: changed.slice(at, at + MOST_ROWS_A_PIECE) })
      if (!ok) return
    }
    setTyped(new Map())
  }
  return { amountsOf, write, save, changed: typed.size > 0, busy: saving.busy, discard: () => setTyped(new Map()) }
}
