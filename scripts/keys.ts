import { keyBoundTables, sealedColumns } from '../src/server/areas.ts'
import { type Config, configOf } from '../src/server/config.ts'
import { abandonKey } from '../src/server/crypto/keys/abandon-key.ts'
import { keyFileOf } from '../src/server/crypto/keys/installation-key.ts'
import { readKey } from '../src/server/crypto/keys/key-file.ts'
import { rotateKey } from '../src/server/crypto/keys/rotate.ts'
import { reachDatabase } from '../src/server/database/embedded/reach-database.ts'
import { createLog } from '../src/server/log.ts'
import { StartupError } from '../src/server/start/startup-error.ts'
import { command, say } from './command.ts'

// `npm run keys -- rotate`: another secret key, while Trama serves or while it is stopped; killed, it goes on when it is run again.
// `npm run keys -- abandon`: for whoever has lost the key for ever. Trama is stopped; its next start makes another one.

const COMMANDS: Record<string, (config: Config, file: string) => Promise<void>> = { rotate, abandon }

await command(async () => {
  const work = COMMANDS[process.argv[2] ?? '']
  if (!work) throw new StartupError('Uso: npm run keys -- rotate | abandon (lee antes «Claves» en docs/operations.md)')
  const config = configOf(process.env)
  await work(config, keyFileOf(config))
})

async function rotate(config: Config, file: string) {
  const columns = await sealedColumns()
  await withDatabase(config, (databaseUrl) => rotateKey({ databaseUrl, file, columns, say }))
  say('! Haz ya una copia de seguridad: las de antes se abren con la clave anterior. Si hay nodos en otras máquinas,')
  say(`  lleva ${file} a cada una.`)
}

async function abandon(config: Config, file: string) {
  if (await readKey(file))
    throw new StartupError(`${file} está en su sitio. Si no es la clave de esta base, apártala primero.`)
  const tables = await keyBoundTables()
  await withDatabase(config, async (databaseUrl) => {
    for (const [table, rows] of Object.entries(await abandonKey(databaseUrl, tables))) say(`  ${table}: ${rows}`)
  })
  say('✓ Se ha renunciado a la clave perdida. El próximo inicio hace otra: guárdala en una copia.')
}

async function withDatabase(config: Config, work: (databaseUrl: string) => Promise<void>) {
  const database = await reachDatabase(config, createLog(config.logLevel))
  try {
    await work(database.url)
  } finally {
    await database.stop()
  }
}
