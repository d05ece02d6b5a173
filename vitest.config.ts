import react from '@vitejs/plugin-react'
import { configDefaults, defineConfig } from 'vitest/config'
import { chromium } from './test/runner/chromium-provider.ts'
import { LongestFirst } from './test/runner/longest-first.ts'
import { LONG_TEST_MS, PATIENCE_MS, TEST_MS } from './test/runner/patience.ts'

/** What asks a server, on a real PostgreSQL. */
const SERVER = '{src,test,scripts}/**/{,*.}server.test.ts'
/** What a person does with a component of the kit, in a browser. */
const COMPONENTS = 'src/**/*.browser.test.tsx'
/** What walks over everything there is, or kills it. */
const PROOFS = 'test/proofs/**/*.test.ts'
const WITH_DATABASE = { globalSetup: ['test/database/one-server.ts'] }
/**
 * Node reads the server's sources itself, as it does where they serve: eight files took 42 instead of 64 s of processor. Only
 * Vite knows which tests a changed file concerns, so a watch leaves it to that.
 */
const READ_BY_NODE = { experimental: { viteModuleRunner: process.env.TEST_WATCH === '1', nodeLoader: false } }

export default defineConfig({
  test: {
    pool: 'forks',
    // What the files import is read once a worker, not once a file: that was half of the time. No file changes what another one imports.
    isolate: false,
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    // No limit on speed, only an end for what hangs: machines are small and noisy.
    testTimeout: TEST_MS,
    hookTimeout: LONG_TEST_MS,
    expect: { poll: { timeout: PATIENCE_MS, interval: 10 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{src,test,scripts}/**/*.test.ts'],
          exclude: [...configDefaults.exclude, SERVER, PROOFS],
        },
      },
      { extends: true, test: { name: 'server', include: [SERVER], ...WITH_DATABASE, ...READ_BY_NODE } },
      {
        extends: true,
        test: { name: 'proofs', include: [PROOFS], testTimeout: LONG_TEST_MS, ...WITH_DATABASE, ...READ_BY_NODE },
      },
      {
        extends: true,
        plugins: [react()],
        // What a new import brings is then not found out while a test runs, which would begin again.
        optimizeDeps: { include: ['vitest-browser-react/pure'], force: true },
        test: {
          name: 'components',
          include: [COMPONENTS],
          setupFiles: ['test/components/setup.ts'],
          testTimeout: PATIENCE_MS,
          browser: {
            enabled: true,
            headless: true,
            provider: chromium,
            instances: [{ browser: 'chromium' }],
            screenshotFailures: false,
          },
        },
      },
    ],
  },
})
