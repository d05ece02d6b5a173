import { fillDemo } from './demo/fill.ts'
import { run } from './run.ts'

// `npm run demo`: the same as `npm start`, with two companies that have been at work for a while.
await run(fillDemo)
