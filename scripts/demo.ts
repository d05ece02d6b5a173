import { fillDemo } from './demo/fill.ts'
import { run } from './run.ts'

// `npm run demo`: the same as `npm start`, with two companies that have been at work for a while.
// A line a request would bury the accounts that are told at the end.
process.env.LOG_LEVEL ??= 'warn'
await run({ whenReady: fillDemo })
