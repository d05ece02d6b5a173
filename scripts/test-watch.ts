import { tool } from './steps.ts'

// `npm run test:watch -- ventas`: the unit, server and component tests whose path holds that, again and again as the sources change.
process.exitCode = tool('vitest/vitest.mjs', ['watch', ...process.argv.slice(2)], { TEST_WATCH: '1' }) ? 0 : 1
