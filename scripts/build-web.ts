import { Halt } from '../src/server/start/halt.ts'
import { buildWeb } from './build.ts'

// `npm run build`: the web, into dist; it needs the packages of development.
try {
  buildWeb()
  console.log('✓ Web construida')
} catch (error) {
  if (!(error instanceof Halt)) throw error
  console.error(`✗ ${error.message}`)
  process.exit(1)
}
