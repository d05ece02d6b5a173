import { useUrlState } from '#src/web/address/url-state.ts'
import {
  COLUMN_KINDS,
  COLUMN_REPORTS,
  type ColumnKind,
  type ColumnsAsked,
  FEWEST_COLUMNS,
  MOST_COLUMNS,
} from '../schemas.ts'
import { usualCount } from '../spans.ts'

interface Shown {
  report: string
  from: string
  to: string
  cost_center_id?: string
}

/** In what columns the report stands: `comparar=meses&columnas=12`; null: in none. */
export function useColumns({ report: shown, from, to, cost_center_id }: Shown): {
  asked: ColumnsAsked | null
  setCount: (count: string) => void
} {
  const [compared] = useUrlState('comparar')
  const [written, setCount] = useUrlState('columnas')
  const by: ColumnKind | undefined = COLUMN_KINDS.find((kind) => kind === compared)
  const report = COLUMN_REPORTS.find((one) => one === shown)
  if (by === undefined || report === undefined) return { asked: null, setCount }
  const count = Number(written)
  const fits = Number.isInteger(count) && count >= FEWEST_COLUMNS && count <= MOST_COLUMNS[by]
  const asked = {
    ...{ report, by, to },
    count: fits ? count : usualCount(by, { from, to }),
    ...(by === 'mismos' && report !== 'balance' && { from }),
    ...(report !== 'efectivo' && cost_center_id && { cost_center_id }),
  }
  return { asked, setCount }
}
