import { vi } from 'vitest'
import { PATIENCE_MS } from '../runner/patience.ts'

/** Waits for a condition, where `expect.poll` would have nothing to say of the value. */
export const waitUntil = (condition: () => boolean | Promise<boolean>): Promise<true> =>
  vi.waitUntil(condition, { timeout: PATIENCE_MS, interval: 10 })
