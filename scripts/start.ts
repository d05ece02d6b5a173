import { run } from './run.ts'

// `npm start`: builds what is missing, brings up the database and serves until it is told to end.
await run()
