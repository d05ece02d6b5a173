import { buildWeb, isStale } from './build.ts'
import { say } from './command.ts'
import { tool } from './steps.ts'

// `npm run test:pgbouncer [files]`: the matrices again, with every request through Debian's PgBouncer, in session and in transaction mode.

const MATRICES = [
  'test/proofs/database-matrix.test.ts',
  'test/proofs/http-matrix.test.ts',
  'test/proofs/permissions.test.ts',
  'test/live.server.test.ts',
  'test/idempotency.server.test.ts',
]
const files = process.argv.length > 2 ? process.argv.slice(2) : MATRICES

if (isStale()) buildWeb()
const failed = ['session', 'transaction'].filter((TEST_POOLER) => {
  say(`\n▸ PgBouncer, ${TEST_POOLER} mode`)
  return !tool('vitest/vitest.mjs', ['run', ...files], { TEST_POOLER, TEST_FULL: '1' })
})
say(failed.length === 0 ? 'Both modes passed.' : `Failed: ${failed.join(', ')}`)
process.exitCode = failed.length === 0 ? 0 : 1
