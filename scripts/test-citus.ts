import { buildWeb, isStale } from './build.ts'
import { say } from './command.ts'
import { tool } from './steps.ts'

// `npm run test:citus [files]`: what companies and control do on a Citus cluster, in a database of its own there (docs/operations.md, 'Growing').
// CITUS_URL: the superuser's at a coordinator, in a database in which it and two workers are registered. CITUS_RESTART: a command that restarts the
// server whose port it is given, at once. CITUS_SPARE: the superuser's at a server that is in no cluster.

if (isStale()) buildWeb()
const passed = tool('vitest/vitest.mjs', ['run', '-c', 'vitest.citus.config.ts', ...process.argv.slice(2)], {})
say(passed ? 'All passed on the cluster.' : 'Failed on the cluster.')
process.exitCode = passed ? 0 : 1
