import { defineConfig, mergeConfig } from 'vitest/config'
import usual from './vitest.config.ts'

// The long run: tests of the usual one at the targets' full counts, and those that only it has. One file after the other, as each of
// them takes the whole machine.
const long = { include: ['test/long/*.long.ts'], maxWorkers: 1, testTimeout: 2_400_000 }

export default mergeConfig(usual, defineConfig({ test: long }))
