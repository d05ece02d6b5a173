import type { FirstControl } from '../src/platform/auth/registration/server/first-control.ts'
import { configOf } from '../src/server/config.ts'
import { startDatabase } from '../src/server/database/embedded.ts'
import { checkDatabase } from '../src/server/database/external.ts'
import { createLog, type Log } from '../src/server/log.ts'
import { serveTrama, type Trama } from '../src/server/main.ts'
import { prepareDataFolder } from '../src/server/start/data-folder.ts'
import { exposureOf } from '../src/server/start/exposure.ts'
import { giveBackWhenIdle } from '../src/server/start/idle-memory.ts'
import { tryPort } from '../src/server/start/port.ts'
import { sentenceOf } from '../src/server/start/sentence.ts'
import { StartupError } from '../src/server/start/startup-error.ts'
import { buildWeb, isStale } from './build.ts'
import { say } from './command.ts'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
/** Settles when this process is told to end. */
export const ended = new Promise<void>((resolve) => {
  for (const signal of SIGNALS) process.on(signal, () => resolve())
  // bootstrap.mjs, which started us, was killed.
  process.on('disconnect', resolve)
})
// A terminal that is closed must not keep the database from being stopped.
process.stdout.on('error', () => {})
/** Runs once the server answers, before anybody is told its address. */
export type WhenReady = (trama: Trama, databaseUrl: string) => Promise<void>

interface Run {
  whenReady?: WhenReady
  /** Makes sure that the web is built; throws a StartupError where it can not be. Builds it where it is older than its sources, unless said otherwise. */
  prepareWeb?: () => void
}

/** Prepares the web, brings up the database and serves until the process is told to end; prints every step. */
export async function run({ whenReady = async () => {}, prepareWeb = buildIfStale }: Run = {}): Promise<void> {
  try {
    await start(whenReady, prepareWeb)
    process.exit(0)
  } catch (error) {
    say(`✗ ${sentenceOf(error)}`)
    if (!(error instanceof StartupError)) createLog('error').error({ err: error }, 'no start')
    process.exit(1)
  }
}

async function start(whenReady: WhenReady, prepareWeb: () => void) {
  const config = configOf(process.env)
  const log = createLog(config.logLevel)
  prepareDataFolder(config.dataDir)
  await tryPort(config.port, config.host)
  say(`✓ Configuración leída · datos en ${config.dataDir}`)

  prepareWeb()
  say('✓ Web construida')

  const database = await openDatabase(config.databaseUrl, config.dataDir, log)
  try {
    const trama = await serveTrama({ config, databaseUrl: database.url, log })
    await whenReady(trama, database.url)
    giveBackWhenIdle()
    say(`✓ Trama está en ${trama.url}`)
    const exposure = exposureOf(config)
    if (exposure !== null) say(`⚠ ${exposure}`)
    if (trama.firstControl) tellFirstControl(trama.firstControl)
    say('  Ctrl+C para detenerla.')

    await ended
    say('▸ Terminando lo que está en curso…')
    await trama.drain()
  } finally {
    await database.stop()
  }
  say('✓ Trama se ha detenido')
}

function buildIfStale() {
  if (!isStale()) return
  say('▸ Construyendo la web…')
  buildWeb()
}

/** The operator's database where `url` names it, else the one that Trama brings, which `stop` ends. */
export async function openDatabase(url: string | undefined, dataDir: string, log: Log) {
  if (url) {
    say(`✓ Base de datos externa · PostgreSQL ${await checkDatabase(url)}`)
    return { url, stop: async () => {} }
  }
  say('▸ Abriendo la base de datos incluida…')
  const database = await startDatabase({ dataDir, log })
  say(`✓ Base de datos abierta · PostgreSQL en ${database.home}`)
  return database
}

function tellFirstControl({ email, password }: FirstControl) {
  say('')
  say(`  Primera cuenta de control${password === null ? '' : ' (se muestra solo esta vez)'}:`)
  say(`    Correo:     ${email}`)
  // One that the operator chose is not repeated: what is printed here stands in logs.
  say(`    Contraseña: ${password ?? 'la de CONTROL_PASSWORD'}`)
  say('    Al entrar se elige la contraseña propia y se activa la verificación en dos pasos.')
  say('')
}
