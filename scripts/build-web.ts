import { StartupError } from '../src/server/start/startup-error.ts'
import { buildWeb } from './build.ts'

// `npm run build`: the web, into dist; it needs the packages of development.
try {
  buildWeb()
  console.log('✓ Web construida')
} catch (error) {
  if (!(error instanceof StartupError)) throw error
  console.error(`✗ ${error.message}`)
  process.exit(1)
}
