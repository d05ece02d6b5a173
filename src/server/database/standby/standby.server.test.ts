import { expect, it, vi } from 'vitest'
import { cdm } from '#src/modules/cdm/contract.ts'
import { auth } from '#src/platform/auth/contract.ts'
import { catalogue } from '#src/platform/catalogue/contract.ts'
import { followingCopy } from '../../../../test/database/copy.ts'
import { poolOn } from '../../../../test/database/database.ts'
import { dataFolder, start } from '../../../../test/database/embedded.ts'
import { LONG_TEST_MS } from '../../../../test/runner/patience.ts'
import { testNode } from '../../../../test/world/node.ts'
import { PASSWORD } from '../../../../test/world/people.ts'
import { cookieOf, send } from '../../../../test/world/request.ts'
import { saysWrote, standbyOf, WROTE } from './standby.ts'

vi.setConfig({ testTimeout: LONG_TEST_MS })

it('a report is read of the copy, but not by whose company has written a moment ago', async () => {
  const dataDir = dataFolder()
  const database = await start(dataDir)
  const secretFile = `${dataDir}/secret.key`
  // Its tables and logins are there before it is copied.
  const first = await testNode({ databaseUrl: database.url, secretFile, logins: {} })
  const { headers } = await send(first.url, auth.register, {
    ...{ companyName: 'Confecciones Ariadna', username: 'Ana', email: 'ana@trama.test', password: PASSWORD },
    ...{ whatsapp: '+57 300 1234567', country: 'Colombia', city: 'Medellín' },
  })
  const cookie = cookieOf(headers)
  await send(first.url, catalogue.connectModule, { module_id: 'cdm' }, { cookie })
  await first.drain()
  const copy = await followingCopy(database)
  const environment = { DATABASE_READ_URL: copy.url }
  const node = await testNode({ databaseUrl: database.url, secretFile, logins: {}, environment })

  const askedOfCopy = async () => {
    const { rows } = await copy.db.query<{ asked: string | null }>(
      `select max(state_change)::text as asked from pg_stat_activity where usename = 'trama_tenant'`,
    )
    return rows[0]?.asked ?? null
  }
  const exported = async (more?: string) => {
    const { status, body } = await send(
      node.url,
      cdm.clientsToExport,
      {},
      { cookie: [cookie, more].filter(Boolean).join('; ') },
    )
    expect(status).toBe(200)
    return body.rows.map(({ name }: { name: string }) => name)
  }

  try {
    // The node looks twice before it trusts the copy.
    await expect.poll(async () => [await exported(), await askedOfCopy()]).toEqual([[], expect.any(String)])
    const { headers: written } = await send(
      node.url,
      cdm.addClient,
      { name: 'Lana SA', email: 'x@trama.test' },
      { cookie },
    )
    const before = await askedOfCopy()
    expect(await exported()).toEqual(['Lana SA'])
    expect(await askedOfCopy()).toBe(before)
    // What another node would be told: by the browser of whoever wrote, once this node has forgotten.
    await expect.poll(async () => [await exported(), (await askedOfCopy()) !== before]).toEqual([['Lana SA'], true])
    const since = await askedOfCopy()
    expect(await exported(cookieOf(written))).toEqual(['Lana SA'])
    expect(await askedOfCopy()).toBe(since)
    // A copy that stands still is left alone.
    await copy.db.query('select pg_wal_replay_pause()')
    await send(node.url, cdm.addClient, { name: 'Tela SAS', email: 'y@trama.test' }, { cookie })
    expect(await exported()).toContain('Tela SAS')
  } finally {
    await node.drain()
  }
})

it('a database that is no copy, or not there, stands in for nothing', async () => {
  const { url } = await start(dataFolder())
  const [original, other] = [poolOn(url, 1), poolOn(url, 1)]
  const nowhere = poolOn('postgres://nobody@127.0.0.1:1/nowhere', 1)
  for (const copy of [other, nowhere]) {
    const standby = standbyOf(new Map([[original, copy]]))
    await standby.look()
    await standby.look()
    expect(standby.insteadOf(original, [])).toBeNull()
    await standby.end()
  }
  await original.end()
})

it('a cookie among others says that somebody has written', () => {
  const cookie = WROTE.split(';')[0] ?? ''
  expect([`a=1; ${cookie}`, cookie, `x${cookie}`, '', null].map(saysWrote)).toEqual([true, true, false, false, false])
})
