import { configOf } from '../src/server/config.ts'
import { reachDatabase } from '../src/server/db/embedded/reach.ts'
import { Halt } from '../src/server/halt.ts'
import { abandonKey } from '../src/server/keys/abandon.ts'
import { keyFileOf } from '../src/server/keys/installation-key.ts'
import { readKey } from '../src/server/keys/key-file.ts'
import { createLog } from '../src/server/log.ts'
import { command, say } from './command.ts'

// `npm run keys -- abandon`: for whoever has lost the secret key for ever. Trama is stopped; its next start makes another one.

await command(async () => {
  if (process.argv[2] !== 'abandon')
    throw new Halt('Uso: npm run keys -- abandon (lee antes «Claves» en docs/operations.md)')
  const config = configOf(process.env)
  const file = keyFileOf(config)
  if (await readKey(file)) throw new Halt(`${file} está en su sitio. Si no es la clave de esta base, apártala primero.`)
  const database = await reachDatabase(config, createLog(config.logLevel))
  try {
    for (const [table, rows] of Object.entries(await abandonKey(database.url))) say(`  ${table}: ${rows}`)
  } finally {
    await database.stop()
  }
  say('✓ Se ha renunciado a la clave perdida. El próximo inicio hace otra: guárdala en una copia.')
})
