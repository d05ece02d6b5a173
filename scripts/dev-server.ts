import { run } from './run.ts'

// What `npm run dev` starts and starts again: the server alone, as Vite serves the web.
await run({ prepareWeb: () => {} })
