import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { copyFileSync, mkdtempSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, inject, it, onTestFinished, vi } from 'vitest'
import { cdm } from '#src/modules/cdm/contract.ts'
import { automation } from '#src/platform/automation/contract.ts'
import { createDatabase, dropDatabase } from '../../../../test/database/database.ts'
import { openTransaction, ownerConnection } from '../../../../test/database/transactions.ts'
import { ringOf } from '../../../../test/live/ring.ts'
import { LONG_TEST_MS } from '../../../../test/runner/patience.ts'
import { canaries } from '../../../../test/walk/canaries.ts'
import { sourcesOf } from '../../../../test/walk/secret-sources.ts'
import { signInControlAgain } from '../../../../test/world/control.ts'
import { testNode } from '../../../../test/world/node.ts'
import { soundProfile } from '../../../../test/world/profiles.ts'
import { send } from '../../../../test/world/request.ts'
import { waitUntil } from '../../../../test/world/wait-until.ts'
import { openWorld } from '../../../../test/world/world.ts'
import { sealedColumns } from '../../areas.ts'
import { backUp } from '../../backup/back-up.ts'
import { check, fill } from '../../backup/restore.ts'
import { keyId, readKey, replaceKey, writeKey } from './key-file.ts'
import { sealWith } from './keyring.ts'
import { beginChange, rotateKey } from './rotate.ts'

vi.setConfig({ testTimeout: LONG_TEST_MS })

const COMMAND = join(import.meta.dirname, '../../../../scripts/keys.ts')
const PASSPHRASE = 'hilo aguja dedal tijera'
/** Of long ago: enough for several batches. */
const AGENTS = 240
const silent = () => {}

const folder = mkdtempSync(join(tmpdir(), 'trama-rotate-'))
const file = join(folder, 'secret.key')
copyFileSync(inject('template').secretFile, file)
const first = readFileSync(file)

const world = await openWorld({ nodes: 2, environment: { SECRET_KEY_FILE: file } })
const { ana, control, db, databaseUrl } = world
const columns = await sealedColumns()
const sources = Object.entries(sourcesOf(world)).map(([name, source]) => ({
  source,
  words: canaries(source.count, name),
}))

beforeAll(async () => {
  for (const { source, words } of sources) await source.enter(words, silent)
  const { rows } = await db.query('select agent_id, company_id from connected_agents limit 1')
  const { agent_id, company_id: company } = rows[0]
  for (let agent = 0; agent < AGENTS; agent++) {
    const id = randomUUID()
    const clave = { sealed: sealWith(ringOf(first), `connected_agents:${company}:${id}:clave`, `hilo-${id}`) }
    await db.query(
      'insert into connected_agents (company_id, id, agent_id, config, disconnected_at) values ($1, $2, $3, $4, now())',
      [company, id, agent_id, { clave }],
    )
  }
})

it('goes on where it was killed, while two nodes serve, open and seal', async () => {
  const before = await sealsUnder(first)
  // A row that somebody works on stops it in the midst of a column.
  const busy = await openTransaction(
    databaseUrl,
    `select from connected_agents where (company_id, id) =
       (select company_id, id from connected_agents order by company_id, id offset 120 limit 1) for update`,
  )
  const killed = rotating()
  await waitUntil(async () => (await sealsUnder(first)) < before - 60)
  killed.kill('SIGKILL')
  await once(killed, 'exit')
  await busy.release()

  expect(await keysInUse()).toHaveLength(2)
  expect(readFileSync(file)).toEqual(first)
  expect(await sealsUnder(first)).toBeGreaterThan(0)
  await everythingOpens()
  const meanwhile = await seals('entre dos claves')
  expect(meanwhile.startsWith(keyId(first))).toBe(false)
  expect((await starts(file)).status).toBe(200)

  const archive = await backUp({ databaseUrl, key: first, passphrase: PASSPHRASE, folder, say: silent })
  await opensElsewhere(archive)

  // The server notices that the killed one is gone before it lets the next begin.
  const copy = join(folder, 'before.key')
  copyFileSync(file, copy)
  let said = ''
  await waitUntil(async () => {
    said = await ended(rotating())
    return !said.includes('ya se está cambiando')
  })
  expect(said).toContain('se sigue donde quedó')
  const second = readFileSync(file)
  expect(await keysInUse()).toEqual([keyId(second)])
  expect(await sealsUnder(second)).toBe(before + 1)
  expect(await sealsUnder(first)).toBe(0)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  await everythingOpens()
  expect((await starts(file)).status).toBe(200)
  await expect(starts(copy)).rejects.toThrow('es una anterior')
  // Either of the two keys opens what was copied between.
  await opensElsewhere(archive, file)
})

it('loses nothing that is saved at whatever moment, and finds each step done that it was killed after', async () => {
  const key = readFileSync(file)
  const elsewhere = join(folder, 'elsewhere.key')
  copyFileSync(file, elsewhere)
  // Keys of gateways that nobody answers for are tried again and again, and whoever tries them asks for the installation's.
  await db.query("delete from pgboss.job_common where name = 'gateway-keys'")
  const far = await testNode({ databaseUrl, secretFile: elsewhere })
  onTestFinished(() => far.drain())
  const client = await ownerConnection(databaseUrl)
  const ring = await beginChange(client, file, silent)
  expect((await beginChange(client, file, silent)).latest).toBe(ring.latest)
  await replaceKey(file, ring.keys.get(ring.latest) ?? key)
  expect((await starts(file)).status).toBe(200)
  expect((await starts(elsewhere)).status).toBe(200)

  // An act that began before the change ends after it, under the key that it was told.
  let saving = true
  let saved = ''
  const writer = (async () => {
    for (let nth = 0; saving; nth++) saved = await seals(`hilo ${nth}`)
  })()
  await rotateKey({ databaseUrl, file, columns, say: silent })
  saving = false
  await writer
  expect(await sealsUnder(key)).toBe(0)
  expect(saved.startsWith(keyId(readFileSync(file)))).toBe(true)
  await everythingOpens()

  // A node of another machine that was not asked meanwhile learns it from its own copy of the file, once that is there.
  const reveal = () =>
    send(far.url, automation.reveal, { id: ana.company ?? '', place: 'webhook.secret' }, { cookie: control.cookie })
  expect((await reveal()).status).toBe(500)
  copyFileSync(file, elsewhere)
  expect((await reveal()).status).toBe(200)
})

it('is known to sessions and second factors by nothing, and to a backup by the key of its moment', async () => {
  const { clients } = await world.must(ana, cdm.summary, {})
  expect(clients).toBeGreaterThanOrEqual(0)
  expect(await signInControlAgain(world.url, world.controlSecret)).toContain('=')
  const archive = await backUp({ databaseUrl, key: readFileSync(file), passphrase: PASSPHRASE, folder, say: silent })
  await opensElsewhere(archive)
  await expect(backUp({ databaseUrl, key: first, folder, say: silent })).rejects.toThrow('no es la de esta base')
})

it('changes nothing without the key that is in use, nor twice at a time', async () => {
  const none = { databaseUrl, file: join(folder, 'none.key'), columns, say: silent }
  await expect(rotateKey(none)).rejects.toThrow('Falta la clave secreta')
  const other = join(folder, 'other.key')
  await writeKey(other, Buffer.alloc(32, 7))
  await expect(rotateKey({ ...none, file: other })).rejects.toThrow('no es la de esta base de datos')
  const busy = await openTransaction(databaseUrl, 'select pg_advisory_xact_lock(7205759411)')
  await expect(rotateKey({ ...none, file })).rejects.toThrow('ya se está cambiando')
  await busy.release()
  expect(await keysInUse()).toEqual([keyId(readFileSync(file))])
})

/** What control sees of every secret is what was typed, on each node. */
async function everythingOpens() {
  for (const { source, words } of sources)
    expect((await source.reveal()).sort()).toEqual([...source.kept(words)].sort())
  expect((await world.ask(ana, cdm.products, {}, { node: 1 })).status).toBe(200)
}

/** Saves a secret as control does, on the second node; answers what stands in the table. */
async function seals(secret: string): Promise<string> {
  const id = world.iker.company ?? ''
  const { version } = await world.must(control, automation.profileOf, { id })
  const profile = { ...soundProfile({ version, webhook: { inboundUrl: '', secret } }), id }
  expect((await world.ask(control, automation.saveFor, profile, { node: 1 })).status).toBe(200)
  expect((await world.must(control, automation.reveal, { id, place: 'webhook.secret' })).secret).toBe(secret)
  const { rows } = await db.query(
    `select secrets ->> 'webhook.secret' as sealed from automation_profiles where company_id = $1`,
    [id],
  )
  return rows[0].sealed
}

/** A node of its own with the key of a file, and how it answers a session of before. */
async function starts(secretFile: string, url = databaseUrl) {
  const node = await testNode({ databaseUrl: url, secretFile })
  try {
    const place = { id: ana.company ?? '', place: 'webhook.secret' }
    return await send(node.url, automation.reveal, place, { cookie: control.cookie })
  } finally {
    await node.drain()
  }
}

async function opensElsewhere(archive: string, keyFile = join(folder, `${randomUUID()}.key`)) {
  const server = inject('serverUrl')
  const name = `trama_test_${randomUUID().replaceAll('-', '')}`
  const url = await createDatabase(server, name)
  onTestFinished(() => dropDatabase(server, name))
  const { manifest, key } = await check({ file: archive, keyFile, passphrase: async () => PASSPHRASE, say: silent })
  await fill(url, archive, manifest, silent)
  if (key && !(await readKey(keyFile))) await writeKey(keyFile, key)
  expect((await starts(keyFile, url)).status).toBe(200)
}

async function keysInUse(): Promise<string[]> {
  return (await db.query('select id from trama.keys where ended_at is null')).rows.map(({ id }) => id)
}

async function sealsUnder(key: Buffer): Promise<number> {
  const mark = `${keyId(key)}\\.`
  const { rows } = await db.query(
    `select sum((select count(*) from regexp_matches(t.text, $1, 'g')))::int as n from (
       select sealed_secret as text from auth.second_factors union all select secrets::text from automation_profiles
       union all select form_data::text from agent_requests union all select config::text from connected_agents) t`,
    [mark],
  )
  return rows[0].n
}

function rotating(): ChildProcess {
  const env = { PATH: process.env.PATH, DATABASE_URL: databaseUrl, SECRET_KEY_FILE: file, LOG_LEVEL: 'silent' }
  return spawn(process.execPath, ['--no-warnings', COMMAND, 'rotate'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
}

/** What it said, once it ended. */
async function ended(child: ChildProcess): Promise<string> {
  let said = ''
  child.stdout?.on('data', (piece: Buffer) => {
    said += piece.toString()
  })
  await once(child, 'close')
  return said
}
