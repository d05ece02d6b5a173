import { vi } from 'vitest'

/** No limit on speed, only an end for what never comes: machines are small and noisy. */
const PATIENCE_MS = 120_000

/** Waits for a condition, where `expect.poll` would have nothing to say of the value. */
export const until = (condition: () => boolean | Promise<boolean>): Promise<true> =>
  vi.waitUntil(condition, { timeout: PATIENCE_MS, interval: 10 })
