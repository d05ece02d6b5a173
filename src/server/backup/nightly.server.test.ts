import { mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { jobQueue } from '#src/server/jobs/jobs.ts'
import { createLog } from '#src/server/log.ts'
import { openWorld } from '../../../test/world/world.ts'
import { ARCHIVE_RETENTION, archiveName } from './archive-retention.ts'
import { inspect } from './inspect.ts'

const DAY_MS = 86_400_000
const NIGHTS = 500

const folder = mkdtempSync(join(tmpdir(), 'trama-nights-'))
const logged: string[] = []
const world = await openWorld({
  environment: { BACKUP_DIR: folder, BACKUP_PASSPHRASE: 'hilo aguja dedal tijera' },
  log: createLog('info', { write: (line: string) => void logged.push(line) }),
})

it('writes an archive at night and keeps the latest of seven days, four weeks and twelve months', async () => {
  const nights = Array.from({ length: NIGHTS }, (_, ago) => new Date(Date.now() - (ago + 1) * DAY_MS))
  for (const night of nights) writeFileSync(join(folder, archiveName(night)), 'de aquella noche')
  writeFileSync(join(folder, 'notas.txt'), 'del operador')

  const { rows } = await world.db.query(`select cron from pgboss.schedule where name = 'backup'`)
  expect(rows).toEqual([{ cron: '41 2 * * *' }])
  const queue = jobQueue(world.lines, createLog('silent'))
  await queue.start([])
  onTestFinished(() => queue.stop())
  await queue.enqueue('backup', {})
  await expect.poll(() => logged.filter((line) => line.includes('backed up'))).toHaveLength(1)

  const files = readdirSync(folder).sort()
  expect(files).toContain('notas.txt')
  const archives = files.filter((name) => name.endsWith('.tar')).reverse()
  const [latest = ''] = archives
  expect(nights.map(archiveName)).not.toContain(latest)
  const { tables, sealed_key } = await inspect(join(folder, latest))
  expect({ companies: tables.find(({ name }) => name === 'public.companies')?.rows, key: sealed_key !== null }).toEqual(
    {
      companies: '3',
      key: true,
    },
  )
  expect(statSync(join(folder, latest)).mode & 0o777).toBe(0o600)
  expect(archives.slice(1, ARCHIVE_RETENTION.days)).toEqual(
    nights.slice(0, ARCHIVE_RETENTION.days - 1).map(archiveName),
  )
  // Of the months that are kept the latest night each; some of them are nights of the last days and weeks, too.
  expect(new Set(archives.map((name) => name.slice(6, 12))).size).toBe(ARCHIVE_RETENTION.months)
  expect(archives.length).toBeLessThanOrEqual(
    ARCHIVE_RETENTION.days + ARCHIVE_RETENTION.weeks + ARCHIVE_RETENTION.months,
  )
})
