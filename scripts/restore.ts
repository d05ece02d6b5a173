import { mkdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { check, fill } from '../src/server/backup/restore.ts'
import { refuseFilled, restoreIntoFolder } from '../src/server/backup/restore-folder.ts'
import { configOf } from '../src/server/config.ts'
import { keyFileOf } from '../src/server/crypto/keys/installation-key.ts'
import { writeKey } from '../src/server/crypto/keys/key-file.ts'
import { checkDatabase } from '../src/server/database/external.ts'
import { createLog } from '../src/server/log.ts'
import { StartupError } from '../src/server/start/startup-error.ts'
import { passphrase } from './backup/passphrase.ts'
import { command, say } from './command.ts'

// `npm run restore -- <file>`: an archive into an empty data folder, or an empty database of DATABASE_URL, proved row by row.

await command(async () => {
  const [argument] = process.argv.slice(2)
  if (!argument) throw new StartupError('Uso: npm run restore -- <archivo>')
  const file = resolve(argument)
  const config = configOf(process.env)
  const { dataDir } = config
  const databaseUrl = config.databaseDirectUrl ?? config.databaseUrl
  if (!databaseUrl) refuseFilled(dataDir)
  const keyFile = keyFileOf(config)
  const { manifest, key } = await check({
    file,
    keyFile,
    passphrase: () => passphrase('Frase de paso de la copia: '),
    say,
  })

  const restored = async (url: string) => {
    await fill(url, file, manifest, say)
    if (!key) return
    // Before the rows are in their place: a key alone is no installation yet.
    if (!config.secretKeyFile) mkdirSync(dirname(keyFile), { recursive: true })
    await writeKey(keyFile, key)
    say(`✓ La clave secreta está en ${keyFile}`)
  }
  if (databaseUrl) {
    await checkDatabase(databaseUrl)
    await restored(databaseUrl)
  } else await restoreIntoFolder(dataDir, createLog(config.logLevel), restored)

  if (!key) {
    say(`! La copia no lleva la clave secreta: ponla en ${keyFile} antes de empezar. Si se ha perdido, lee «Claves» en`)
    say('  docs/operations.md.')
  }
  say('✓ Restaurada y comprobada. Empieza con npm start.')
})
