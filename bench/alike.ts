import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { auth } from '../src/platform/auth/contract.ts'
import { configOf } from '../src/server/config.ts'
import { startDatabase } from '../src/server/database/embedded.ts'
import { createLog } from '../src/server/log.ts'
import { serveTrama } from '../src/server/main.ts'
import { PASSWORD } from '../test/world/people.ts'
import { send } from '../test/world/request.ts'

// Target P3, `node bench/alike.ts`: how long sign-in, recovery and codes take for a known, an unknown and an inactive address.

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 60)
const CALLS = [
  { name: 'sign-in', call: auth.signIn, input: { password: 'equivocada' } },
  { name: 'recovery', call: auth.requestRecovery, input: {} },
  { name: 'code asked', call: auth.requestCode, input: {} },
  { name: 'code used', call: auth.signInWithCode, input: { code: '000000' } },
]

const dataDir = mkdtempSync(join(tmpdir(), 'trama-alike-'))
const log = createLog('silent')
// Durable, as where it matters: a write that only some addresses cause would wait for the disk.
const database = await startDatabase({ dataDir, log })
const trama = await serveTrama({
  config: configOf({ PORT: '0', DATA_DIR: dataDir, ACTS_PER_MINUTE: '99999' }),
  databaseUrl: database.url,
  log,
})
const owner = new pg.Pool({ connectionString: database.url, max: 1, options: '-c search_path=auth,public' })
const watcher = new pg.Pool({ connectionString: database.url, max: 1 })
try {
  const company = { companyName: 'Telares', whatsapp: '+57 300 1234567', country: 'Colombia', city: 'Cali' }
  for (const name of ['conocida', 'inactiva']) {
    await send(trama.url, auth.register, {
      ...company,
      username: name,
      email: `${name}@trama.test`,
      password: PASSWORD,
    })
  }
  // Nobody is behind an account without a company or control's profile.
  await owner.query(`update "user" set company_id = null where email = 'inactiva@trama.test'`)
  for (const { name, call, input } of CALLS) {
    const taken = new Map<string, number[]>(['conocida', 'desconocida', 'inactiva'].map((who) => [who, []]))
    for (let round = 0; round < ROUNDS; round++) {
      await owner.query('delete from attempts')
      // There is a code to be tried, as somebody would see to who wants to know.
      await owner.query(`update codes set tries = 0, expires_at = now() + interval '10 minutes'`)
      // In an order nobody foresees: whatever slows the machine down, or the first of a round, slows all three.
      for (const [who, times] of shuffled([...taken])) {
        await idle()
        const began = performance.now()
        await send(trama.url, call, { email: `${who}@trama.test`, ...input })
        times.push(performance.now() - began)
      }
    }
    const [known = 0, unknown = 0, inactive = 0] = [...taken.values()].map(median)
    const share = (time: number) => `${time.toFixed(2)} ms (${((time / known - 1) * 100).toFixed(1)} %)`
    console.log(`P3 ${name}: known ${known.toFixed(2)} ms, unknown ${share(unknown)}, inactive ${share(inactive)}`)
  }
} finally {
  await owner.end()
  await watcher.end()
  await trama.drain()
  await database.stop()
  rmSync(dataDir, { recursive: true })
}

/** Until no letter of an earlier call is being written or sent, which would slow the next one down. */
async function idle(): Promise<void> {
  for (;;) {
    const { rows } = await watcher.query(
      `select from pgboss.job where state < 'completed' and name in ('letter', 'mail') limit 1`,
    )
    if (rows.length === 0) return
  }
}

function shuffled<T>(list: T[]): T[] {
  return list
    .map((one) => ({ one, place: Math.random() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ one }) => one)
}

function median(times: number[]): number {
  const sorted = times.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
