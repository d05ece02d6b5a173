import type { CallMeta } from '#src/kernel/contract.ts'
import type { Area } from '../calls/serve.ts'
import { callNamed } from './call-within.ts'

/**
 * Every act says how it is taken back, and a counter is an act of its area.
 * @throws Error where one does not
 */
export function checkUndo(name: string, { area, kind, undo, many }: CallMeta, areas: readonly Area[]): void {
  if (kind === 'read') return
  if (undo === undefined) throw new Error(`${name} does not say how it is taken back`)
  if (undo === 'rows' || undo === 'edit') return
  if ('never' in undo) {
    if (undo.never === '') throw new Error(`${name} is never taken back and does not say why`)
    return
  }
  if (many && undo.table === undefined) throw new Error(`${name} is made of many records and does not say whose rows`)
  const counter = callNamed(areas, `${area}.${undo.call}`)?.call['~orpc'].meta
  if (counter?.kind !== 'act') throw new Error(`${name} is countered by no act: ${undo.call}`)
}
