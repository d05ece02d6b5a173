import type { CSSProperties } from 'react'

/** Of a frozen column that has no width of its own. */
const FROZEN_PX = 160

/** What makes the first columns stay in sight; a column that has a width keeps it. */
export function frozenAt(
  columns: readonly { width?: number }[],
  at: number,
  frozen: number,
): { style?: CSSProperties; 'data-frozen'?: true } {
  const own = columns[at]?.width
  if (at >= frozen) return own === undefined ? {} : { style: { width: own } }
  const left = columns.slice(0, at).reduce((sum, { width = FROZEN_PX }) => sum + width, 0)
  const width = own ?? FROZEN_PX
  return { style: { width, minWidth: width, left }, 'data-frozen': true }
}
