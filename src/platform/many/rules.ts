import type { CallMeta } from '#src/kernel/contract.ts'

/** Areas whose acts are about acts. */
const ABOUT_ACTS = ['many', 'undo']

/** Whether an act may be made of many records at once: what its rows take back, and what says that it may. */
export function mayBeOfMany({ kind, area, undo, many, ...meta }: CallMeta): boolean {
  const apart = meta.anonymous || meta.upload || meta.outside || meta.beyond || meta.personal
  if (kind !== 'act' || apart || ABOUT_ACTS.includes(area)) return false
  return many === true || undo === 'rows' || undo === 'edit'
}
