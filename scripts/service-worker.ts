import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import { build, type Plugin } from 'vite'

const WORKER = resolve(import.meta.dirname, '../src/web/offline/worker/sw.ts')
/** What the program needs to open; the typefaces of printed documents come when something is printed. */
const KEPT = /^assets\/.*\.(js|css|woff2)$/
const BESIDE = ['/scheme.js', '/favicon.svg', '/manifest.webmanifest', '/icons/icon-192.png']

/** Writes sw.js, which knows the files of this build. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const files = Object.keys(bundle).filter((name) => KEPT.test(name))
        const page = bundle['index.html']
        const html = page?.type === 'asset' ? String(page.source) : ''
        const list = [...BESIDE, ...files.sort().map((name) => `/${name}`)]
        const version = createHash('sha256').update(list.join()).update(html).digest('hex').slice(0, 12)
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: await worker(list, version) })
      },
    },
  }
}

/** The worker as one file without imports, as every browser reads it. */
async function worker(files: readonly string[], version: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { FILES: JSON.stringify(files), VERSION: JSON.stringify(version) },
    build: { write: false, target: 'es2023', rolldownOptions: { input: WORKER, output: { format: 'iife' } } },
  })
  const [bundled] = [built].flat()
  const [chunk] = bundled && 'output' in bundled ? bundled.output : []
  if (chunk === undefined) throw new Error('The service worker was not built')
  return chunk.code
}
