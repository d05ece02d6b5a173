import type { Call } from '#src/kernel/contract.ts'

/** What the list of a call on screen is narrowed to, so that an export of it holds the same rows. */
const shown = new WeakMap<Call, object>()

export const noteNarrowing = (call: Call, narrowing: object) => void shown.set(call, narrowing)

export const narrowingShown = (call: Call): object => shown.get(call) ?? {}
