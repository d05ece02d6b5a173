import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { serviceWorker } from './scripts/service-worker.ts'

/** Where `npm start` serves; the development server passes calls, the stream of changes and uploaded pictures on to it. */
const SERVER = process.env.SERVER_URL ?? 'http://localhost:3000'

const FIRST_SCREEN =
  /src\/(web\/(shell\/shell|offline\/taps\/pending-taps|ui\/dialog\/mount-on-open)|platform\/membership\/screens\/prices\/price-text|platform\/(dashboard\/screen|chat\/channels\/dashboard-chat|\w+\/header-item)|modules\/\w+\/(summary|today))\.tsx$/

export default defineConfig({
  plugins: [react(), serviceWorker(), compressed()],
  server: {
    proxy: Object.fromEntries(
      ['/api', '/images', '/d/'].map((path) => [path, { target: SERVER, changeOrigin: false }]),
    ),
  },
  worker: { format: 'es', rolldownOptions: { output: { entryFileNames: 'assets/[hash].js' } } },
  build: {
    outDir: 'dist',
    // Which source became which file: the benchmark counts first loads by it.
    manifest: true,
    target: 'es2023',
    // A file can be cached by itself.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Without names: the first file lists all others, and the manifest says what each of them is.
        chunkFileNames: 'assets/[hash].js',
        assetFileNames: 'assets/[hash][extname]',
        codeSplitting: {
          groups: [
            // What the first file imports, packages and ours apart: packages change seldom.
            { name: 'packages', tags: ['$initial'], test: /node_modules/, priority: 4 },
            { name: 'frame', tags: ['$initial'], priority: 3 },
            // What the sign-in stands on, and after it every form.
            { name: 'entry', test: /platform\/auth\/sign-in\/login-screen\.tsx$/, priority: 2 },
            // What most screens share.
            { name: 'kit', minShareCount: 12, priority: 1 },
            // What comes together after the sign-in: the shell, what stands in its header, the dashboard with every module's card.
            { name: 'dashboard', test: FIRST_SCREEN },
          ],
        },
      },
    },
  },
})

/** Writes every text file also as .br and .gz, once, so that the server only has to choose one. */
function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    async writeBundle({ dir = 'dist' }) {
      const names = await readdir(dir, { recursive: true })
      await Promise.all(
        names.filter((name) => /\.(js|css|html|svg)$/.test(name)).map((name) => compress(join(dir, name))),
      )
    },
  }
}

async function compress(file: string) {
  const content = await readFile(file)
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content))
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
}
