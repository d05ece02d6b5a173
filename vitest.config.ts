import { defineConfig } from 'vitest/config'
import { LongestFirst } from './test/runner/longest-first.ts'
import { PATIENCE_MS } from './test/runner/patience.ts'

export default defineConfig({
  test: {
    include: ['{src,test,scripts}/**/*.test.ts'],
    globalSetup: ['test/database/one-server.ts'],
    pool: 'forks',
    // What the files import is read once a worker, not once a file: that was half of the time. No file changes what another one imports.
    isolate: false,
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // No limit on speed, only an end for what hangs: machines are small and noisy.
    testTimeout: 900_000,
    hookTimeout: 900_000,
    expect: { poll: { timeout: PATIENCE_MS, interval: 10 } },
  },
})
