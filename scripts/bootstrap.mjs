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

/** Scripts that do without what builds and checks. */
const LEAN = ['scripts/serve.ts']

const [script, ...parameters] = process.argv.slice(2)
const WITHOUT_DEV = LEAN.includes(script)
const LOCKED = packagesIn(join(ROOT, 'package-lock.json'))
if (!script) stop('Uso: node scripts/bootstrap.mjs <guion> [parámetros]')
if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
  stop(`Trama necesita Node ${OLDEST_NODE} o posterior para instalarse; este es ${process.version}.`)
}
if (!isInstalled()) install()
run()

/** Whether node_modules holds what the lock file says: npm lists there what it has installed, when it has finished. */
function isInstalled() {
  const installed = packagesIn(join(ROOT, 'node_modules', '.package-lock.json'))
  return (
    works(NODE) &&
    Object.entries(LOCKED).every(([path, one]) => {
      const there = installed[path]
      if (path === '') return true
      if (!there) return one.optional || (WITHOUT_DEV && (one.dev || one.devOptional))
      return there.version === one.version && there.integrity === one.integrity
    })
  )
}

function packagesIn(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {}
}

/** The runtime is a package for each platform, all of one version, so that the lock file holds its checksum. */
function works(node) {
  const [version] = Object.values(LOCKED[''].optionalDependencies)
  return existsSync(node) && spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout?.trim() === `v${version}`
}

function install() {
  console.log('▸ Instalando los paquetes (npm ci)…')
  const dev = WITHOUT_DEV ? '--omit=dev' : '--include=dev'
  const { status } = spawnSync('npm', ['ci', dev, '--include=optional', '--loglevel=error'], {
    cwd: ROOT,
    stdio: 'inherit',
  })
  if (status !== 0)
    stop('La instalación ha fallado. Comprueba la conexión con el registro de npm y vuelve a intentarlo.')
  if (!works(NODE)) {
    stop('El Node que trae Trama no se ha instalado: no lo hay para esta máquina, o npm omite los paquetes opcionales.')
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
