import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{src,test,scripts}/**/*.test.ts'],
    globalSetup: ['test/one-server.ts'],
    pool: 'forks',
    // No limit on speed, only an end for what hangs: machines are small and noisy.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
})
