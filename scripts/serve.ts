import { StartupError } from '../src/server/start/startup-error.ts'
import { isBuilt } from './build.ts'
import { run } from './run.ts'

// `npm run serve`: serves what was built before, with the packages of production alone (`npm ci --omit=dev`).
await run({
  prepareWeb: () => {
    if (!isBuilt()) throw new StartupError('La web no está construida. Ejecuta antes npm run build, o usa npm start.')
  },
})
