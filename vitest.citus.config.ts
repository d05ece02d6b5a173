import { defineConfig } from 'vitest/config'
import { LONG_TEST_MS, PATIENCE_MS } from './test/runner/patience.ts'

/** `npm run test:citus`: what a company and control do on a cluster (CITUS_URL). */
export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 1,
    isolate: false,
    include: ['test/citus/**/*.citus.ts', 'test/proofs/database-matrix.test.ts'],
    globalSetup: ['test/citus/cluster.ts'],
    experimental: { viteModuleRunner: false, nodeLoader: false },
    testTimeout: LONG_TEST_MS,
    hookTimeout: LONG_TEST_MS,
    expect: { poll: { timeout: PATIENCE_MS, interval: 10 } },
  },
})
