// Runs a script of ours on the pinned Node, whatever Node and npm the machine has: `node scripts/bootstrap.mjs scripts/start.ts`.
// Plain JavaScript, because the Node that reads this file may not understand TypeScript.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const OLDEST_NODE = 20
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']
const PARENT_CHECK_MS = 1_000
const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))
const NODE = join(ROOT, 'node_modules', '.bin', 'node')
/** Where Node keeps what it made of our TypeScript: a second start is quicker and needs no compiler in memory. */
const COMPILED = join(ROOT, 'node_modules', '.cache', 'node')

const [script, ...parameters] = process.argv.slice(2)
if (!script) stop('Uso: node scripts/bootstrap.mjs <guion> [parámetros]')
if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
  stop(`Trama necesita Node ${OLDEST_NODE} o posterior para instalarse; este es ${process.version}.`)
}
if (!isInstalled()) install()
run()

/** Whether node_modules holds what the lock file says: npm lists there what it has installed, when it has finished. */
function isInstalled() {
  const installed = packagesIn(join(ROOT, 'node_modules', '.package-lock.json'))
  const wanted = packagesIn(join(ROOT, 'package-lock.json'))
  return (
    works(NODE) &&
    Object.entries(wanted).every(([path, one]) => {
      const there = installed[path]
      return path === '' || (there ? there.version === one.version && there.integrity === one.integrity : one.optional)
    })
  )
}

function packagesIn(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {}
}

function works(node) {
  const wanted = packagesIn(join(ROOT, 'package-lock.json'))['node_modules/node']?.version
  return existsSync(node) && spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout?.trim() === `v${wanted}`
}

function install() {
  console.log('▸ Instalando los paquetes (npm ci)…')
  // The development packages too: the web is built and the tests are run on the machine itself.
  const { status } = spawnSync('npm', ['ci', '--include=dev', '--include=optional', '--loglevel=error'], {
    cwd: ROOT,
    stdio: 'inherit',
  })
  if (status !== 0)
    stop('La instalación ha fallado. Comprueba la conexión con el registro de npm y vuelve a intentarlo.')
  if (!works(NODE)) {
    stop('El Node que trae Trama no se ha instalado. Permite los guiones de instalación: npm ci --ignore-scripts=false')
  }
  console.log('✓ Paquetes instalados')
}

/** Signals go through to the script and its exit code comes back. It is told to end when npm, above us, was killed. */
function run() {
  // The channel carries nothing: it closes when this process is killed, and the script sees that.
  const child = spawn(NODE, [join(ROOT, script), ...parameters], {
    cwd: ROOT,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { NODE_COMPILE_CACHE: COMPILED, ...process.env },
  })
  for (const signal of SIGNALS) process.on(signal, () => child.kill(signal))
  child.on('error', (error) => stop(error.message))
  child.on('exit', (code, signal) => {
    if (!signal) process.exit(code ?? 1)
    for (const name of SIGNALS) process.removeAllListeners(name)
    process.kill(process.pid, signal)
  })

  if (!process.env.npm_lifecycle_event) return
  const above = ancestors()
  setInterval(() => ancestors() !== above && child.kill('SIGTERM'), PARENT_CHECK_MS).unref()
}

/** The processes that npm is above us: a shell of its own, and itself. A process whose parent is killed gets another one. */
function ancestors() {
  const status = `/proc/${process.ppid}/status`
  const grandparent = existsSync(status) ? /^PPid:\s*(\d+)/m.exec(readFileSync(status, 'utf8'))?.[1] : ''
  return `${process.ppid} ${grandparent}`
}

function stop(sentence) {
  console.error(`✗ ${sentence}`)
  process.exit(1)
}
