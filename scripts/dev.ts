import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { configOf } from '../src/server/config.ts'
import { createLog } from '../src/server/log.ts'
import { prepareDataFolder } from '../src/server/start/data-folder.ts'
import { tryPort } from '../src/server/start/port.ts'
import { StartupError } from '../src/server/start/startup-error.ts'
import { command } from './command.ts'
import { ended, openDatabase } from './run.ts'

// `npm run dev`: the database stays open, the server starts again when a file that it imports changes, and Vite brings what changes in
// the browser into the open page, at WEB_PORT.

const ROOT = join(import.meta.dirname, '..')
const VITE = join(ROOT, 'node_modules/vite/bin/vite.js')
const WEB_PORT = Number(process.env.WEB_PORT ?? 5173)

await command(async () => {
  const config = configOf(process.env)
  prepareDataFolder(config.dataDir)
  await tryPort(config.port, config.host)
  await tryPort(WEB_PORT, config.host)
  const database = await openDatabase(config.databaseUrl, config.dataDir, createLog(config.logLevel))
  const programs = [
    program(['--watch', '--watch-preserve-output', '--no-warnings', join(ROOT, 'scripts/dev-server.ts')], {
      DATABASE_URL: database.url,
      PUBLIC_URL: `http://localhost:${WEB_PORT}`,
    }),
    program([VITE, '--strictPort', '--clearScreen=false', `--port=${WEB_PORT}`, `--host=${config.host}`], {
      SERVER_URL: `http://localhost:${config.port}`,
    }),
  ]
  const early = await Promise.race([ended, ...programs.map((child) => gone(child).then(() => child))])
  for (const child of programs) child.kill('SIGTERM')
  await Promise.all(programs.map(gone))
  await database.stop()
  if (early)
    throw new StartupError(`${early.spawnargs.at(-1)} ha terminado por su cuenta; lo que dijo está más arriba.`)
})

function program(parameters: string[], environment: Record<string, string>): ChildProcess {
  return spawn(process.execPath, parameters, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...environment } })
}

async function gone(child: ChildProcess) {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}
