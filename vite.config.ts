import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** Where `npm start` serves; the development server passes calls, the stream of changes and uploaded pictures on to it. */
const SERVER = process.env.SERVER_URL ?? 'http://localhost:3000'

const GROUND = [
  'react',
  'react-dom',
  'scheduler',
  'zod',
  'clsx',
  '@orpc',
  '@tanstack/(react-router|router-core|history|react-query|query-core|store|react-store)',
  '@mantine/core/esm/core',
  '@mantine/core/esm/components/(Input|InputBase|InputWrapper|Button|ActionIcon|Loader|UnstyledButton|Transition|TextInput|PasswordInput|InlineInput)',
]

export default defineConfig({
  plugins: [react(), catalogueAtOnce(), withoutJsonSchemas(), withoutEnglish(), compressed()],
  server: {
    proxy: { '/api': { target: SERVER, changeOrigin: false }, '/images': { target: SERVER, changeOrigin: false } },
  },
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
            // What every screen stands on, in one file that changes only with the packages.
            { name: 'ground', test: new RegExp(`node_modules/(${GROUND.join('|')})/`), priority: 1 },
            // What there is to connect: ten small files that are always asked for together.
            { name: 'catalogue', test: /src\/modules\/(index|\w+\/module)\.ts$/ },
            // What every screen of ours shares: many small files would cost more than they hold.
            {
              name: 'frame',
              test: /src\/(kernel\/(?!board|cents|day|matches|rank|scopes|sheet|totals|upload|zone)\w+\.ts|web\/(?!main|toaster\.|reordered|progress|download)[\w-]+\.tsx?|platform\/((auth|appearance)\/(contract|password)|companies\/choosing)\.ts|web\/ui\/(spinner|empty-state|weave|form|form-state|validation|text-field|password-field)\.tsx?)$/,
            },
          ],
        },
      },
    },
  },
})

/** The catalogue imports each module's declaration by itself; in the browser that would be ten more requests before anything shows. */
function catalogueAtOnce(): Plugin {
  return {
    name: 'catalogue-at-once',
    apply: 'build',
    transform: {
      filter: { id: /src\/modules\/index\.ts$/ },
      handler(code) {
        const files = [...code.matchAll(/import\((['"]\.\/\w+\/module\.ts['"])\)/g)]
        const imports = files.map(([, file], at) => `import * as declared${at} from ${file}\n`)
        return imports.join('') + files.reduce((text, [call], at) => text.replace(call, `declared${at}`), code)
      },
    },
  }
}

/** Zod's schemas can describe themselves as JSON Schema. The server publishes that; in the browser nobody asks, and it weighs 5 KB. */
function withoutJsonSchemas(): Plugin {
  return {
    name: 'without-json-schemas',
    apply: 'build',
    transform: {
      filter: { id: /zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/ },
      handler: (code) =>
        [...code.matchAll(/^export (?:function|const) (\w+)/gm)]
          .map(([, name]) => `export const ${name} = () => () => ({})`)
          .join('\n'),
    },
  }
}

/** Zod brings its messages in English too, though ours are set over them before anything is checked. */
function withoutEnglish(): Plugin {
  return {
    name: 'without-english',
    apply: 'build',
    transform: {
      filter: { id: /zod\/v4\/locales\/en\.js$/ },
      handler: () => 'export default () => ({})',
    },
  }
}

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
