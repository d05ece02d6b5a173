import { isLong } from './counts.ts'

/** How long a test waits for a condition: no limit on speed, only an end for what never comes, as machines are small and noisy. */
export const PATIENCE_MS = 120_000

/** Of a test that asks a server a few things. */
export const TEST_MS = 30_000

/** Of one that does thousands of things, or starts processes and kills them. */
export const LONG_TEST_MS = isLong ? 2_400_000 : 900_000
