import { defineConfig } from 'vitest/config'
import usual from './vitest.config.ts'

const { projects: _, ...test } = usual.test ?? {}

// The long run: tests of the usual one at the targets' full counts, and those that only it has. One file after the other, as each of
// them takes the whole machine.
export default defineConfig({
  test: {
    ...test,
    include: ['{src,test}/**/*.test.ts', 'test/long/*.long.ts'],
    globalSetup: ['test/database/one-server.ts'],
    maxWorkers: 1,
    testTimeout: 2_400_000,
  },
})
