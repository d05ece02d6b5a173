import { resolve } from 'node:path'
import { backUp } from '../src/server/backup/back-up.ts'
import { configOf } from '../src/server/config.ts'
import { keyFileOf } from '../src/server/crypto/keys/installation-key.ts'
import { readKey } from '../src/server/crypto/keys/key-file.ts'
import { reachDatabase } from '../src/server/database/embedded/reach-database.ts'
import { createLog } from '../src/server/log.ts'
import { StartupError } from '../src/server/start/startup-error.ts'
import { passphrase } from './backup/passphrase.ts'
import { command, say } from './command.ts'

// `npm run backup -- <folder>`: one archive of everything, while Trama serves or while it is stopped.

await command(async () => {
  const [folder] = process.argv.slice(2)
  if (!folder) throw new StartupError('Uso: npm run backup -- <carpeta>')
  const config = configOf(process.env)
  const key = await readKey(keyFileOf(config))
  if (!key)
    throw new StartupError(`Falta la clave secreta ${keyFileOf(config)}. Indica dónde está con SECRET_KEY_FILE.`)
  const phrase = await passphrase('Frase de paso para la clave secreta (vacía: la copia no la lleva): ')
  if (!phrase) {
    say('! Sin BACKUP_PASSPHRASE la copia NO lleva la clave secreta: guarda aparte el archivo')
    say(`  ${keyFileOf(config)}. Sin él, lo cifrado no se puede leer.`)
  }
  const database = await reachDatabase(config, createLog(config.logLevel))
  try {
    await backUp({ databaseUrl: database.url, key, passphrase: phrase, folder: resolve(folder), say })
  } finally {
    await database.stop()
  }
})
