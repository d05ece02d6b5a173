import { type SpawnSyncReturns, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { auth } from '#src/platform/auth/contract.ts'
import { dataFolder, launch } from './database/embedded.ts'
import { LONG_TEST_MS } from './runner/patience.ts'
import { PASSWORD } from './world/people.ts'
import { send } from './world/request.ts'

vi.setConfig({ testTimeout: LONG_TEST_MS })

const ROOT = join(import.meta.dirname, '..')
const PASSPHRASE = 'hilo aguja dedal tijera'
const ANA = { email: 'ana@trama.test', password: PASSWORD }

it('backs an embedded database up while it serves and while it is stopped, and opens it elsewhere', async () => {
  const dataDir = dataFolder()
  const folder = mkdtempSync(join(tmpdir(), 'trama-backup-'))
  const { child, said } = await startWhole(dataDir)
  await send(said.url, auth.register, {
    companyName: 'Confecciones Ariadna',
    username: 'Ana',
    ...ANA,
    whatsapp: '+57 300 1234567',
    country: 'Colombia',
    city: 'Medellín',
  })
  const running = run('backup.ts', [folder], { DATA_DIR: dataDir, BACKUP_PASSPHRASE: PASSPHRASE })
  expect(running.stdout).toContain('✓ Copia terminada')
  child.kill('SIGTERM')
  await expect.poll(() => child.exitCode).toBe(0)
  const stopped = run('backup.ts', [folder], { DATA_DIR: dataDir })
  expect(stopped.stdout).toContain('la copia NO lleva la clave secreta')

  const [first = '', second = ''] = readdirSync(folder).sort()
  expect(statSync(join(folder, first)).mode & 0o777).toBe(0o600)
  const elsewhere = dataFolder()
  const wrong = run('restore.ts', [join(folder, first)], { DATA_DIR: elsewhere, BACKUP_PASSPHRASE: 'otra frase' })
  expect(wrong).toMatchObject({
    status: 1,
    stdout: expect.stringContaining('✗ La frase de paso no es la de esta copia'),
  })
  expect(existsSync(elsewhere)).toBe(false)

  const back = run('restore.ts', [join(folder, first)], { DATA_DIR: elsewhere, BACKUP_PASSPHRASE: PASSPHRASE })
  expect(back.stdout).toContain('✓ Restaurada y comprobada')
  expect(readFileSync(join(elsewhere, 'secret.key'))).toEqual(readFileSync(join(dataDir, 'secret.key')))
  const again = run('restore.ts', [join(folder, second)], { DATA_DIR: elsewhere })
  expect(again).toMatchObject({ status: 1, stdout: expect.stringContaining('no está vacía') })

  const { said: there } = await startWhole(elsewhere)
  expect((await send(there.url, auth.signIn, ANA)).status).toBe(200)

  const third = dataFolder()
  mkdirSync(third, { recursive: true })
  const keyless = run('restore.ts', [join(folder, second)], { DATA_DIR: third })
  expect(keyless.stdout).toContain('! La copia no lleva la clave secreta')
  const start = spawnSync(process.execPath, [join(import.meta.dirname, 'database/server-process.ts'), third], {
    encoding: 'utf8',
  })
  expect(start.stderr).toContain('Falta la clave secreta')
})

it('leaves nothing of what could not be restored, and says each refusal in one sentence', () => {
  const elsewhere = join(mkdtempSync(join(tmpdir(), 'trama-none-')), 'data')
  const file = join(mkdtempSync(join(tmpdir(), 'trama-backup-')), 'roto.tar')
  writeFileSync(file, 'nada')
  const refused = [
    run('restore.ts', [file], { DATA_DIR: elsewhere }),
    run('restore.ts', [`${file}.no`], { DATA_DIR: elsewhere }),
    run('restore.ts', [], { DATA_DIR: elsewhere }),
    run('backup.ts', [], { DATA_DIR: elsewhere }),
    run('backup.ts', [tmpdir()], { DATA_DIR: elsewhere }),
  ]
  for (const { status, stdout, stderr } of refused) {
    expect({ status, lines: stdout.trim().split('\n').length, stderr }).toEqual({ status: 1, lines: 1, stderr: '' })
    expect(stdout).toMatch(/^✗ .*\S$/m)
  }
  expect(existsSync(join(elsewhere, 'postgres'))).toBe(false)
})

function run(script: string, parameters: string[], environment: Record<string, string>): SpawnSyncReturns<string> {
  const env = { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR, LOG_LEVEL: 'silent', ...environment }
  return spawnSync(process.execPath, [join(ROOT, 'scripts', script), ...parameters], { env, encoding: 'utf8' })
}

const startWhole = (dataDir: string) => launch<{ url: string }>('server-process.ts', dataDir)
