import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { automation } from '#src/platform/automation/contract.ts'
import { sealedColumns } from '#src/server/areas.ts'
import { keyId } from '#src/server/crypto/keys/key-file.ts'
import { rotateKey } from '#src/server/crypto/keys/rotate.ts'
import { canaries } from '../walk/canaries.ts'
import { sourcesOf } from '../walk/secret-sources.ts'
import { soundProfile } from '../world/profiles.ts'
import { openWorld } from '../world/world.ts'

const world = await openWorld({ nodes: 2 })
const { control, iker, db, databaseUrl, secretFile } = world
const company = iker.company ?? ''
const { agents, profiles } = sourcesOf(world)
const sources = [agents, profiles].flatMap((source, at) =>
  source ? [{ source, words: canaries(source.count, `s${at}`) }] : [],
)

it('the secret key is changed while two nodes open and seal', async () => {
  for (const { source, words } of sources) await source.enter(words, () => {})
  const before = keyId(readFileSync(secretFile))
  expect(await sealsUnder(before)).toBeGreaterThan(0)

  let saving = true
  let saved = 0
  const writer = (async () => {
    for (let nth = 0; saving; nth++, saved++) await seals(`hilo ${nth}`, nth % 2)
  })()
  const columns = await sealedColumns()
  await rotateKey({ databaseUrl, file: secretFile, columns, say: () => {} })
  saving = false
  await writer

  const after = keyId(readFileSync(secretFile))
  expect(after).not.toBe(before)
  expect(saved).toBeGreaterThan(0)
  expect(await sealsUnder(before)).toBe(0)
  expect(await sealsUnder(after)).toBeGreaterThan(0)
  for (const { source, words } of sources)
    expect((await source.reveal()).sort()).toEqual([...source.kept(words)].sort())
  console.info(`${saved} secrets saved while the key was changed`)
})

/** Saves a secret as control does, and reads it at the other node. */
async function seals(secret: string, node: number) {
  const { version } = await world.must(control, automation.profileOf, { id: company })
  const profile = { ...soundProfile({ version, webhook: { inboundUrl: '', secret } }), id: company }
  expect((await world.ask(control, automation.saveFor, profile, { node })).status).toBe(200)
  const { body } = await world.ask(
    control,
    automation.reveal,
    { id: company, place: 'webhook.secret' },
    { node: 1 - node },
  )
  expect(body).toEqual({ secret })
}

async function sealsUnder(key: string): Promise<number> {
  let seals = 0
  for (const [table, column] of [
    ['auth.second_factors', 'sealed_secret'],
    ['automation_profiles', 'secrets'],
    ['agent_requests', 'form_data'],
    ['connected_agents', 'config'],
  ]) {
    const { rows } = await db.query(`select ${column}::text as text from ${table}`)
    seals += rows.reduce((sum, { text }) => sum + (text?.split(`${key}.`).length ?? 1) - 1, 0)
  }
  return seals
}
