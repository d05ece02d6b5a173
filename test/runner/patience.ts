/** How long a test waits for a condition: no limit on speed, only an end for what never comes, as machines are small and noisy. */
export const PATIENCE_MS = 120_000
