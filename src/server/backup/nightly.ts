import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { readKey } from '../crypto/keys/key-file.ts'
import type { Job } from '../jobs/jobs.ts'
import type { Log } from '../log.ts'
import { expiredArchives } from './archive-retention.ts'
import { backUp } from './back-up.ts'

interface Nightly {
  folder: string
  databaseUrl: string
  /** Read again each night: the key may have been changed since the start. */
  keyFile: string
  passphrase: string | undefined
  log: Log
}

/** Writes an archive into a folder every night and deletes those past their retention. A failure is logged and retried. */
export const nightlyBackup = ({ folder, keyFile, log, ...source }: Nightly): Job => ({
  name: 'backup',
  cron: '41 2 * * *',
  async run() {
    try {
      const key = await readKey(keyFile)
      if (!key) throw new Error(`There is no secret key in ${keyFile}`)
      const file = await backUp({ ...source, key, folder, say: (line) => log.debug({ step: line.trim() }, 'backup') })
      const gone = expiredArchives(await readdir(folder))
      for (const name of gone) await rm(join(folder, name))
      log.info({ file, gone }, 'backed up')
    } catch (error) {
      log.error({ err: error }, 'the backup failed')
      throw error
    }
  },
})
