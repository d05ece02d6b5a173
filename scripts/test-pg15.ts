import { buildWeb, isStale } from './build.ts'
import { startPostgres15 } from './postgres15.ts'
import { tool } from './steps.ts'

// `npm run test:pg15 [files]`: the tests on the oldest PostgreSQL that Trama takes, as Debian packages it. Those of the embedded database are
// not among them; those that need a whole server for themselves get one of it each.

// The servers under test send the built page.
if (isStale()) buildWeb()
const { url, stop } = startPostgres15()
try {
  const worked = tool('vitest/vitest.mjs', ['run', '--exclude', '**/embedded*.test.ts', ...process.argv.slice(2)], {
    TEST_DATABASE_URL: url,
    TEST_POSTGRES: '15',
    TEST_FULL: '1',
  })
  process.exitCode = worked ? 0 : 1
} finally {
  stop()
}
