import { found, Refusal, STALE } from '#src/kernel/refusal.ts'

/** Why an edit found no row: it does not exist, or it is no longer the one that the person saw. */
export function refuseEdit(existing: readonly unknown[]): never {
  found(existing[0])
  throw new Refusal(409, STALE)
}
